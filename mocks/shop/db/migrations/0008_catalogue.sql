-- The cheapest offer of a sellable, whoever makes it, is found without reading those of every supplier.
create index offer_cheapest on offer (sellable_id, price_in_cents, id)

--> next
-- The promotions of a category that save most are found without reading the others.
create index offer_saving on offer (category_id, (price_in_cents - base_price_in_cents), id) where kind = 'promo'
