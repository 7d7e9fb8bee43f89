-- What shoppers thought of the orders that reached them; 0 stars when they did not want to say.
create table order_review (
  order_id text primary key references orders on delete cascade,
  rating int not null check (rating between 0 and 5),
  comment text,
  created_at timestamptz not null
)
