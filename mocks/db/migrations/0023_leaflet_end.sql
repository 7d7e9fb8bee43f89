-- A leaflet that ends in the last hours of the year 9999, in UTC, ended in a year with five digits for shoppers.
update leaflet set end_at = '9999-12-31T21:59:59.999Z'
where end_at > '9999-12-31T21:59:59.999Z' and start_at < '9999-12-31T21:59:59.999Z'
