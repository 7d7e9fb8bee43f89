-- Grows with every change of what shoppers see of the catalogue, so that each process knows what it may still keep.
create table catalogue_version (version bigint not null)
--> next
insert into catalogue_version (version) values (0)
