-- Public facts, such as ZIP codes, vehicles, and fitments, apart from the sample shop (docs/adr/0092-reference-data.md).

SET LOCAL lock_timeout = '5s';

-- The facts that this database holds, by kind.
CREATE TABLE fact_load (
  kind      text PRIMARY KEY,
  stamp     text NOT NULL,     -- a hash of the files that they came from
  rows      integer NOT NULL,  -- as published
  loaded_at timestamptz NOT NULL
);

-- own: a row that the shop has added or corrected. fact: the published row behind it, by column.
ALTER TABLE zip_code ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
ALTER TABLE vehicle_make ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
ALTER TABLE vehicle_model ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
ALTER TABLE fitment ADD COLUMN own boolean NOT NULL DEFAULT false, ADD COLUMN fact jsonb;
