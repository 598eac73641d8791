### Texts of the area post.
