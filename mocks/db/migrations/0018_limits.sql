-- What was counted drains steadily from the last time on.
delete from attempt
--> next
alter table attempt rename column starts_at to counted_at
--> next
alter table attempt alter column count type double precision
--> next
-- A code belongs to the place that asked for it, so that nobody elsewhere can void or replace it.
drop table reset_code
--> next
create table reset_code (
  login text not null,
  -- A known device, or a network address.
  place text not null,
  account_id text references account on delete cascade,
  -- Hash of the code; null once it was used.
  code text,
  tries int not null default 0,
  tries_elsewhere int not null default 0,
  -- Hash of what the right code was exchanged for.
  token_hash text unique,
  expires_at timestamptz not null,
  primary key (login, place)
)
--> next
create index reset_code_account on reset_code (account_id)
--> next
create index reset_code_expires on reset_code (expires_at)
--> next
-- Where a cart was stored from, to limit how many one caller can store.
alter table cart add column place text not null default ''
--> next
create index cart_place on cart (place, updated_at)
