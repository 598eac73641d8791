### Texts of the area serve: what the operator reads.

no-file = “{ $file }” cannot be read: { $reason }
    A template with every entry: konzert serve --example > konzert.toml
unreadable = { $place } is not a usable configuration:
    { $reason }
bad-base-url = base_url = “{ $given }”: the address begins with http:// or https:// and names a host.
cannot-listen = “{ $address }” cannot be had: { $reason }
taken-by-konzert = { $file }: Konzert brings a board { $id } itself, and this one says something else. Give it another id, or write shadow = true in konzert.toml (for a command: --shadow): then it goes before the one that Konzert brings.
taken-by-folder = { $file }: the board { $id } is in { $other } as well, and says something else there. Give one of them another id.
taken-by-member = { $file }: a member’s board is published under the id { $id } already (/operator/boards). Give this one another id, or offer that one no longer.
bitmap-untraced = { $folder }: there is shapes.png, and no shapes.svg yet; “konzert board draw { $folder }” makes it
boards-crowd = { $folder }: a folder holds at most { $most } boards.
listening = Konzert is running: { $address } (for readers: { $base }). Ctrl-C ends it.
