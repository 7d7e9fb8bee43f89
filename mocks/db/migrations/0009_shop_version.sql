-- What processes that share the database must hear of each other. It is no part of what is put back.
create table shop_version (
  id int primary key,
  -- How often what shoppers see of the catalogue has changed.
  catalogue bigint not null,
  -- How often the shop was put back to where it was, and how its clock went there; null where the clock was left alone.
  restored bigint not null,
  moment timestamptz,
  frozen boolean,
  offset_ms double precision
)
--> next
insert into shop_version (id, catalogue, restored) values (1, 0, 0)
