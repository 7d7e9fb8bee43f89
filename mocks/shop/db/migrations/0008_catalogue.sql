-- The cheapest offer of a sellable, whoever makes it, is found without reading those of every supplier.
create index offer_cheapest on offer (sellable_id, price_in_cents, id)
