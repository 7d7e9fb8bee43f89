-- What was paid for an order and went back again, or into the wallet because the order did not need it.
alter table orders add column refunded_in_cents int not null default 0
