-- The cheapest offer of a sellable, whoever makes it, is found without reading those of every supplier.
create index offer_cheapest on offer (sellable_id, price_in_cents, id)
--> next
-- The promotions of a category that save most are found without reading the others.
create index offer_saving on offer (category_id, (price_in_cents - base_price_in_cents), id) where kind = 'promo'
--> next
-- Products of a category are counted without reading them.
create index product_visible on product (category_id) where visibility = 'visible'
--> next
-- Words that begin with a letter, whatever the order of the database.
create index search_word_start on search_word (word collate "C")
--> next
create table leaflet (
  id text primary key,
  supplier_id int not null references supplier,
  name text not null,
  -- An address, or the path of a file under the shop's own.
  path text not null,
  start_at timestamptz not null,
  end_at timestamptz not null,
  -- From when shoppers see it; from its start where null.
  visible_at timestamptz,
  published boolean not null,
  check (end_at > start_at)
)
--> next
create index leaflet_supplier on leaflet (supplier_id, start_at)
--> next
-- Pictures on the home screen and in popups; each leads to a product.
create table advert (
  id int primary key,
  place text not null check (place in ('banner', 'ad', 'popup')),
  position int not null,
  image_url text not null,
  target_id int not null references product,
  end_at timestamptz
)
