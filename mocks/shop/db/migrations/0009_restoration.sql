-- How often the shop was put back to where it was, and how its clock went there; null where the clock was left alone.
-- It is no part of what is put back. Every process that shares the database notices by it.
create table restoration (
  id int primary key,
  version bigint not null,
  moment timestamptz,
  frozen boolean,
  offset_ms double precision
)
--> next
insert into restoration (id, version) values (1, 0)
