-- States of the shop that can be gone back to. Each is a schema that holds a copy of every table.
create table snapshot (
  name text primary key,
  place text not null unique,
  -- The shop's time when it was saved, and how its clock went.
  created_at timestamptz not null,
  frozen boolean not null,
  offset_ms double precision not null,
  -- Steps of the schema that the copies were made with.
  migrations text not null
)
