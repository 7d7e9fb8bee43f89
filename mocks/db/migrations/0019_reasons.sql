-- Why a payment came to nothing, and what an event says, for programs.
alter table payment_transaction add column code text
--> next
alter table order_event add column code text
--> next
alter table order_event add column amount_in_cents int
