-- The rows that the seed has written. A row of its tables that is not noted here, or has changed since, is the shop's own,
-- and no newer sample may replace it. Both columns are MD5 sums: of the primary key, and of the columns that
-- `sample_data.noted` names for the table.
CREATE TABLE sample_row (
  table_name text NOT NULL,
  key        uuid NOT NULL,
  content    uuid NOT NULL
);

ALTER TABLE sample_data ADD COLUMN noted jsonb NOT NULL DEFAULT '{}';   -- table → its columns
