### Texts of the area api: refusals to programs.

bad-key = This key is not valid. Keys are made on the page of the account.
