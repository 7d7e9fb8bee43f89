-- How many blocks of names processes have taken. It goes back with the shop, so that the same names come again.
create table id_block (
  id int primary key,
  taken int not null
)
