// Passkeys: asks the site what the device is to answer, asks the device, and sends the form with its answer.
"use strict";

const digits = (bytes) => Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, "0")).join("");
const bytes = (text) => Uint8Array.from(text.match(/../g) ?? [], (pair) => parseInt(pair, 16));
// The question is written in the signs of base64.
const asked = (question) => Uint8Array.from(atob(question), (sign) => sign.charCodeAt(0));

async function make(offer) {
  const made = await navigator.credentials.create({
    publicKey: {
      challenge: asked(offer.question),
      rp: { id: offer.host, name: offer.site },
      user: { id: bytes(offer.owner), name: offer.name, displayName: offer.name },
      pubKeyCredParams: [-7, -8, -257].map((alg) => ({ type: "public-key", alg })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      excludeCredentials: offer.known.map((id) => ({ type: "public-key", id: bytes(id) })),
    },
  });
  const answer = made.response;
  return { client: answer.clientDataJSON, device: answer.getAuthenticatorData(), proof: answer.getPublicKey() };
}

async function use(offer) {
  const used = await navigator.credentials.get({
    publicKey: { challenge: asked(offer.question), rpId: offer.host, userVerification: "required" },
  });
  const answer = used.response;
  return {
    credential: used.rawId,
    client: answer.clientDataJSON,
    device: answer.authenticatorData,
    proof: answer.signature,
    owner: answer.userHandle,
  };
}

for (const form of document.querySelectorAll("form[data-passkey]")) {
  // A browser without passkeys, or on another address than theirs, is not offered any.
  if (!window.PublicKeyCredential || location.hostname !== form.dataset.host) continue;
  for (const part of [form, form.closest("[data-passkey-part]")]) if (part) part.hidden = false;
  const told = form.querySelector("[role=alert]");
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    told.hidden = true;
    try {
      const offer = await fetch(form.dataset.passkey, { method: "POST" });
      if (!offer.ok) throw new Error(await offer.text());
      const answer = await (form.dataset.deed === "make" ? make : use)(await offer.json());
      for (const [name, value] of Object.entries(answer)) {
        form.querySelector(`[name=${name}]`).value = digits(value ?? new ArrayBuffer(0));
      }
      form.submit();
    } catch (fault) {
      // What the device says is for nobody's eyes; what the site says is.
      told.textContent = fault instanceof DOMException ? form.dataset.failed : fault.message;
      told.hidden = false;
    }
  });
}
