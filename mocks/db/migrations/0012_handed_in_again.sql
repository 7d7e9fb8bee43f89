-- The key under which its sender hands a file in, and a fingerprint of what was handed in: whoever lost the answer asks
-- again, and finds the file instead of a second one.
alter table import_file add column request_key text
--> next
alter table import_file add column request text
--> next
create unique index import_file_key on import_file (request_key) where status in ('receiving', 'staged')
--> next
-- The same for leaflets.
alter table leaflet add column request_key text
--> next
alter table leaflet add column request text
--> next
create unique index leaflet_key on leaflet (request_key, supplier_id)
