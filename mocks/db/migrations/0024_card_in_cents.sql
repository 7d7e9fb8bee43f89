-- What the debtor card has paid of an order and not got back; a part of paid_in_cents.
alter table orders add column card_in_cents int not null default 0
--> next
-- Once an order was paid in another way as well, the card has paid its charges, less what the events say went back.
update orders o set card_in_cents = case
    when o.provider = 'debtorcard' then o.paid_in_cents
    else greatest(0, least(o.paid_in_cents, (
      select coalesce(sum(t.amount_in_cents), 0) from payment_transaction t
      where t.order_id = o.id and t.provider = 'debtorcard' and t.status = 'paid'
    ) - (
      select coalesce(sum(e.amount_in_cents), 0) from order_event e
      where e.order_id = o.id and e.code = 'card_refund'
    )))
  end
where o.paid_in_cents > 0
