-- First answers are kept as they were given and read whole: nothing takes them apart, and none is packed for the short
-- time in which it may be asked for.
alter table idempotency alter column answer type text using answer::text
--> next
alter table idempotency set (toast_tuple_target = 8160)
