-- Attempts to pay for orders, as the shop keeps them.
create table payment_transaction (
  id text primary key,
  order_id text not null references orders on delete cascade,
  provider text not null,
  amount_in_cents int not null check (amount_in_cents > 0),
  status text not null,
  -- Why it was not paid, in words.
  messages jsonb not null default '[]',
  provider_data jsonb,
  -- Key of the payment at the provider; null where there is no provider to ask.
  provider_reference text unique,
  created_at timestamptz not null,
  -- Since when the provider has been expected to answer.
  processing_since timestamptz
)
--> next
create index payment_transaction_order on payment_transaction (order_id, created_at)
--> next
-- An order has one open attempt.
create unique index payment_transaction_open on payment_transaction (order_id) where status in ('pending', 'processing')
--> next
-- What the simulated providers keep. The shop learns of it only by asking them.
create table provider_payment (
  id text primary key,
  provider text not null,
  state text not null,
  amount_in_cents int not null,
  -- What the provider took.
  held_in_cents int not null default 0,
  -- When a payment that is under way comes through; null where it never does.
  settles_at timestamptz,
  return_url text not null,
  shop_name text not null,
  shop_reference text not null
)
--> next
-- Orders that wait to be paid: few at any time.
create index orders_unpaid on orders (created_at) where status in ('pending_payment', 'payment_processing')
