-- What the shopper had ordered of a line, before accepting that less was packed.
alter table order_item add column qty_first_ordered numeric(14, 5)
