-- Files of catalogue data that managers hand in.
create table import_file (
  id text primary key,
  import_type text not null,
  -- receiving while it is being read; then staged, rejected, applied or discarded.
  status text not null,
  content_type text not null,
  supplier_id int references supplier,
  created_at timestamptz not null,
  imported_at timestamptz,
  row_count int not null default 0,
  problems jsonb not null default '[]',
  further_problems int not null default 0
)
--> next
create index import_file_waiting on import_file (created_at) where status in ('receiving', 'staged')
--> next
-- What a staged file holds: a thousand of its rows each. One wide row is written and dropped in a fraction of the time
-- of a thousand narrow ones.
create table import_batch (
  import_id text not null references import_file on delete cascade,
  position int not null,
  -- JSON, kept as it came: nothing looks into it before it is applied.
  rows text not null,
  primary key (import_id, position)
)
--> next
-- One import is applied at a time: whoever does takes its only row.
create table import_turn (
  id int primary key,
  import_id text not null
)
--> next
-- Imports name products, brands, units and packs.
create index product_name on product (category_id, name)
--> next
create index brand_name on brand (lower(name))
--> next
create index unit_name on unit (lower(name))
--> next
create index pack_name on pack (lower(name))
