-- The days without stock are counted from out_of_stock_at.
alter table stock drop column out_of_stock_streak
