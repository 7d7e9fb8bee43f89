-- In shops that were made before, they are JSON.
alter table import_batch alter column rows type text
