//! `#[boxed]` on an `async fn`: what it returns is a future in a box, so that its code is made where it stands and not anew in each
//! crate that awaits it.
//!
//! Everything the function borrows has one lifetime, that of the future. The libraries that do the same give each borrow a lifetime of its own
//! and say of each that it outlives the future; under each such set of assumptions the compiler proves anew, for all that is awaited
//! inside, that it may be sent to another thread. For the desk that was half of the time of a check.
//! *Absent on purpose:* functions with parameters of their own (`<T>`, `<'a>`); the compiler says so where one is tried.

use proc_macro::TokenStream;
use quote::quote;
use syn::visit_mut::{self, VisitMut};
use syn::{
    ItemFn, Lifetime, ParenthesizedGenericArguments, Receiver, ReceiverKind, ReturnType, TypeFnPtr,
    TypeReference, parse_macro_input, parse_quote,
};

/// Puts the future of an `async fn` into a box that can be sent between threads.
#[proc_macro_attribute]
pub fn boxed(_: TokenStream, function: TokenStream) -> TokenStream {
    let mut function = parse_macro_input!(function as ItemFn);
    let ItemFn { sig: head, block: body, .. } = &mut function;
    let mut borrows = Borrows { any: false };
    for input in &mut head.inputs {
        borrows.visit_fn_arg_mut(input);
    }
    borrows.visit_return_type_mut(&mut head.output);
    let during = during();
    let lives = borrows.any.then(|| {
        head.generics.params.push(parse_quote!(#during));
        quote!(+ #during)
    });
    let output = match &head.output {
        ReturnType::Default => quote!(()),
        ReturnType::Type(_, output) => quote!(#output),
    };
    head.asyncness = None;
    head.output = parse_quote! {
        -> ::std::pin::Pin<::std::boxed::Box<dyn ::std::future::Future<Output = #output> + ::std::marker::Send #lives>>
    };
    **body = parse_quote!({ ::std::boxed::Box::pin(async move #body) });
    quote!(#function).into()
}

/// The lifetime of the future and of everything that it borrows.
fn during() -> Lifetime {
    parse_quote!('awaited)
}

/// Gives what is borrowed the lifetime of the future.
struct Borrows {
    any: bool,
}

impl VisitMut for Borrows {
    fn visit_receiver_mut(&mut self, receiver: &mut Receiver) {
        if let ReceiverKind::Reference(_, lifetime @ None, _) = &mut receiver.kind {
            *lifetime = Some(during());
            self.any = true;
        }
        visit_mut::visit_receiver_mut(self, receiver);
    }

    fn visit_type_reference_mut(&mut self, borrow: &mut TypeReference) {
        if borrow.lifetime.is_none() {
            borrow.lifetime = Some(during());
            self.any = true;
        }
        visit_mut::visit_type_reference_mut(self, borrow);
    }

    fn visit_lifetime_mut(&mut self, lifetime: &mut Lifetime) {
        if lifetime.ident == "_" {
            *lifetime = during();
            self.any = true;
        }
    }

    // `Fn(&str)` has lifetimes of its own
    fn visit_parenthesized_generic_arguments_mut(&mut self, _: &mut ParenthesizedGenericArguments) {}

    fn visit_type_fn_ptr_mut(&mut self, _: &mut TypeFnPtr) {}
}
