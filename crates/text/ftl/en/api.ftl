### Texts of the area api: refusals to programs.

no-such-way = There is such an address, but not for this method. The description is at /api/v1/openapi.json.
bad-key = This key is not valid. Keys are made on the page of the account.
other-game-key = This key is for the game { $game } alone. You can make another one under “Account”.
read-only-key = This key may only read. You can make another one under “Account”.
orders-only-key = This key may only read and hand in orders. You can make another one under “Account”.
talk-only-key = This key may only read, and write messages and press. You can make another one under “Account”.
no-object = The body is not a JSON object.
