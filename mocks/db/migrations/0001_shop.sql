-- The shop. Plain PostgreSQL, kept to what distributed engines speak as well: keys are made by the application,
-- there is no sequence, trigger, advisory lock or exclusion constraint. Money is integer cents; quantities have
-- five decimals. Statements are separated by a line that says "--> next".

create extension if not exists pg_trgm
--> next
create table setting (
  key text primary key,
  value jsonb not null
)
--> next
create table agency (
  id int primary key,
  name text not null,
  image_url text
)
--> next
create table supplier (
  id int primary key,
  slug text not null unique,
  name text not null,
  agency_id int references agency,
  image_url text,
  lat double precision not null,
  lon double precision not null,
  formatted_address text not null,
  -- Seven entries, Monday first: ["08:00","18:00"], or null on a day when it is closed.
  opening jsonb not null,
  closed_text text,
  bank_name text,
  bank_branch text,
  bank_account_name text,
  bank_account text,
  bank_account_type text,
  yoco_public_key text,
  -- Whether bags are offered, at what price, and which ways of shipping go with which ways of paying.
  client_config jsonb not null,
  -- Orders that one time slot takes.
  slot_capacity int not null
)
--> next
create index supplier_place on supplier (lat, lon)
--> next
create table category (
  id int primary key,
  parent_id int references category,
  name text not null,
  image_url text,
  position int not null
)
--> next
create index category_parent on category (parent_id, position)
--> next
create table brand (
  id int primary key,
  name text not null,
  image_url text
)
--> next
create table unit (
  id int primary key,
  name text not null
)
--> next
create table pack (
  id int primary key,
  -- The leading number is how many units are sold together.
  name text not null
)
--> next
create table relation (
  id int primary key,
  name text not null
)
--> next
create table correlation (
  id int primary key,
  relation_id int not null references relation,
  name text not null,
  position int not null
)
--> next
create table product (
  id int primary key,
  category_id int not null references category,
  name text not null,
  image_url text,
  visibility text not null default 'visible',
  product_types jsonb not null default '[]',
  -- Place within the category; samples of the home screen come first by this too.
  position int not null,
  sample boolean not null default false
)
--> next
create index product_category on product (category_id, position, id)
--> next
create index product_sample on product (position, id) where sample
--> next
create table sellable (
  id int primary key,
  product_id int not null references product,
  brand_id int references brand,
  unit_id int references unit,
  pack_id int references pack,
  name text not null,
  barcode text unique,
  measurement text,
  image_url text,
  image_lg_url text,
  -- Keys of correlations: its choice in every relation of the product.
  correlation_ids jsonb not null default '[]',
  -- Goods sold by weight or volume: shown quantity times the rate is what is ordered and priced.
  per_kg boolean not null default false,
  per_kg_symbol text,
  per_kg_conversion_rate double precision,
  per_kg_qty_min double precision,
  per_kg_qty_step double precision,
  -- What a combo holds: [{"sellable_id":1,"qty":2}]; null for anything else.
  combo jsonb,
  -- Everything it can be found by, in every language, as lower-case words.
  search text not null,
  words tsvector not null
)
--> next
create index sellable_product on sellable (product_id, id)
--> next
create index sellable_words on sellable using gin (words)
--> next
-- Every word that something can be found by; misspellings are looked up here.
create table search_word (
  word text primary key
)
--> next
create index search_word_trigrams on search_word using gin (word gin_trgm_ops)
--> next
create table offer (
  id int primary key,
  supplier_id int not null references supplier,
  sellable_id int not null references sellable,
  -- Copies of facts of the product, so that a page of a category is read from one index.
  product_id int not null references product,
  category_id int not null references category,
  kind text not null check (kind in ('regular', 'promo', 'stokvel', 'combo')),
  price_in_cents int not null check (price_in_cents > 0),
  base_price_in_cents int check (base_price_in_cents > 0),
  price_updated_at timestamptz not null,
  start_at timestamptz,
  end_at timestamptz,
  check (end_at is null or start_at is null or end_at > start_at)
)
--> next
create index offer_product on offer (product_id, supplier_id, price_in_cents, id)
--> next
create index offer_sellable on offer (sellable_id, supplier_id, price_in_cents, id)
--> next
create index offer_category on offer (supplier_id, category_id, product_id)
--> next
create index offer_kind on offer (supplier_id, kind, id) where kind <> 'regular'
--> next
create index offer_start on offer (start_at) where start_at is not null
--> next
create index offer_end on offer (end_at) where end_at is not null
--> next
-- What a supplier has of a sellable, whatever it asks for it.
create table stock (
  supplier_id int not null references supplier,
  sellable_id int not null references sellable,
  qty numeric(14, 5) not null check (qty >= 0),
  out_of_stock_at timestamptz,
  out_of_stock_streak int not null default 0,
  primary key (supplier_id, sellable_id)
)
--> next
create table account (
  id text primary key,
  login text not null unique,
  password text not null,
  first_name text not null,
  last_name text not null,
  credit_in_cents int not null default 0 check (credit_in_cents >= 0),
  sms_marketing boolean not null default false,
  terms boolean not null default false,
  id_number text,
  business_address_1 text,
  is_demo boolean not null default false,
  beta_tester boolean not null default false,
  email_marketing_contact_id text,
  sign_up_profile jsonb not null default '{}',
  created_at timestamptz not null
)
--> next
create table session (
  token_hash text primary key,
  account_id text not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
)
--> next
create index session_account on session (account_id)
--> next
create table address (
  id text primary key,
  account_id text not null references account on delete cascade,
  formatted text not null,
  latitude double precision,
  longitude double precision,
  unit_or_floor text,
  bridge_id text,
  bridge_name text,
  created_at timestamptz not null
)
--> next
create index address_account on address (account_id, created_at desc)
--> next
create table debtor_card (
  account_id text not null references account on delete cascade,
  supplier_id int not null references supplier,
  status text not null,
  debtor_card_number text,
  balance_in_cents int not null default 0,
  primary key (account_id, supplier_id)
)
--> next
create table cart (
  id text primary key,
  items jsonb not null,
  updated_at timestamptz not null
)
--> next
-- How many orders a time slot has taken.
create table slot_booking (
  supplier_id int not null references supplier,
  dispatch text not null,
  starts_at timestamptz not null,
  taken int not null check (taken >= 0),
  primary key (supplier_id, dispatch, starts_at)
)
--> next
create table orders (
  id text primary key,
  reference text not null unique,
  account_id text not null references account,
  supplier_id int not null references supplier,
  status text not null,
  shipping_status text,
  created_at timestamptz not null,
  reviewed_at timestamptz,
  dispatch text not null,
  dispatch_method text not null,
  slot_starts_at timestamptz,
  slot_ends_at timestamptz,
  shipping_address jsonb,
  provider text,
  subtotal_in_cents int not null,
  shipping_price_in_cents int not null default 0,
  discount_code text,
  discount_in_cents int not null default 0,
  requires_bags boolean not null default false,
  bag_qty int not null default 0,
  bag_total_in_cents int not null default 0,
  total_in_cents int not null,
  credit_in_cents int not null default 0,
  paid_in_cents int not null default 0,
  is_demo boolean not null default false
)
--> next
create index orders_account on orders (account_id, created_at desc, id)
--> next
create table order_item (
  id text primary key,
  order_id text not null references orders on delete cascade,
  position int not null,
  offer_id int not null,
  sellable_id int not null references sellable,
  name text not null,
  base_price_in_cents int,
  unit_price_in_cents int not null,
  qty_ordered numeric(14, 5) not null,
  qty numeric(14, 5) not null,
  total_in_cents int not null,
  packed_at timestamptz
)
--> next
create index order_item_order on order_item (order_id, position)
--> next
create table order_event (
  order_id text not null references orders on delete cascade,
  position int not null,
  timestamp timestamptz not null,
  name text not null,
  message text,
  primary key (order_id, position)
)
--> next
-- First answers of writes that carried an idempotency key; a repeat gets the same answer.
create table idempotency (
  account_id text not null,
  key text not null,
  request text not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (account_id, key)
)
