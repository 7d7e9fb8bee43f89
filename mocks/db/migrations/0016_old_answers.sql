-- By it those are found that are too old to be asked for again.
create index idempotency_created on idempotency (created_at)
