### Texts of the area serve: what the operator reads.

no-file = “{ $file }” cannot be read: { $reason }
    A template with every entry: konzert serve --example > konzert.toml
unreadable = { $place } is no usable configuration:
    { $reason }
bad-base-url = base_url = “{ $given }”: the address begins with http:// or https:// and names a host.
cannot-listen = “{ $address }” cannot be had: { $reason }
listening = Konzert is running: { $address } (for readers: { $base }). Ctrl-C ends it.
