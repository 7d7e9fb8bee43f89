-- What a courier costs: {"base_in_cents":3500,"per_km_in_cents":600,"free_from_in_cents":75000,"max_km":20}; null has
-- the usual terms.
alter table supplier add column delivery jsonb
--> next
-- Closed on New Year's Day, Good Friday and Christmas Day, as most are; null counts as true.
alter table supplier add column closed_on_main_holidays boolean
--> next
-- Every way of getting the goods has places of its own.
alter table slot_booking rename column dispatch to method
--> next
update slot_booking set method = 'COLLECT' where method = 'collection'
--> next
create table discount_code (
  -- In capitals.
  code text primary key,
  kind text not null check (kind in ('percent', 'amount')),
  -- Percent of the goods, or cents.
  value int not null check (value > 0),
  -- What the goods must cost at least, in cents.
  minimum_in_cents int not null,
  -- Null is good at every supplier.
  supplier_id int references supplier,
  start_at timestamptz,
  end_at timestamptz,
  -- Orders that may use it, of all shoppers and of each; null has no limit.
  total_limit int,
  account_limit int,
  used int not null check (used >= 0)
)
--> next
-- How many orders of a shopper use a code.
create table discount_use (
  code text not null references discount_code on delete cascade,
  account_id text not null references account on delete cascade,
  used int not null check (used >= 0),
  primary key (code, account_id)
)
--> next
create index cart_age on cart (updated_at)
