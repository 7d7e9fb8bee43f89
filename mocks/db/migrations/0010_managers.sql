-- A supplier asks one price of a kind for an article: where a shop has several by now, the last one that was set.
delete from offer o using offer later
where later.sellable_id = o.sellable_id and later.supplier_id = o.supplier_id and later.kind = o.kind
  and (later.price_updated_at, later.id) > (o.price_updated_at, o.id)
--> next
create unique index offer_of_supplier on offer (sellable_id, supplier_id, kind)
--> next
-- The import that set rows of this one after it was handed in, and how many; it cannot be applied over that unseen.
alter table import_file add column overtaken_at timestamptz
--> next
alter table import_file add column overtaken_rows int not null default 0
--> next
-- Line of its first row, so that a page of changes is read from where it begins.
alter table import_batch add column first_line int not null default 0
--> next
update import_batch set first_line = coalesce((rows::json -> 0 ->> 'line')::int, 0)
--> next
-- Files of leaflets that managers handed in; leaflets name them by their path.
create table leaflet_file (
  path text primary key,
  content_type text not null,
  -- What the manager called it.
  name text not null,
  content bytea not null
)
--> next
create index leaflet_path on leaflet (path)
