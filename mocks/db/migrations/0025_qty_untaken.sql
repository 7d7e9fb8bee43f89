-- What was packed of a line though it never came out of stock, because too little was left there.
alter table order_item add column qty_untaken numeric(14, 5) not null default 0
--> next
-- Until now, nothing that weighed more than was ordered came out of stock.
update order_item set qty_untaken = qty - qty_ordered where qty > qty_ordered
