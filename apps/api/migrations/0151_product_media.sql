-- Pictures of an owner's tires (docs/adr/0094-staged-feeds.md).

SET LOCAL lock_timeout = '5s';

-- Contents of pictures, each stored once however many tires show it.
CREATE TABLE product_picture (
  sha256       text PRIMARY KEY CHECK (sha256 ~ '^[0-9a-f]{64}$'),  -- of the picture as it was given
  file         text NOT NULL UNIQUE,        -- of stored_file
  width        integer NOT NULL CHECK (width > 0),
  height       integer NOT NULL CHECK (height > 0),
  last_used_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX product_picture_used ON product_picture (last_used_at);

CREATE TABLE product_media (
  media_id  text PRIMARY KEY,               -- whose it is, view, and rank, as sku:A1B2:tread:1
  line_id   integer,
  sku_id    text,
  view      text NOT NULL CHECK (view IN ('angle', 'front', 'tread', 'sidewall', 'mounted', 'detail')),
  rank      smallint NOT NULL CHECK (rank BETWEEN 1 AND 99),
  sha256    text NOT NULL REFERENCES product_picture (sha256),
  alt       text,                           -- null: the tire's name
  rights    text,                           -- who allows it to be shown, and for how long
  source    text NOT NULL,                  -- the name of its file, or its address
  withdrawn boolean NOT NULL DEFAULT false, -- no longer in its feed, and not shown
  feed_id   text,
  sample    boolean NOT NULL DEFAULT false,
  CHECK ((line_id IS NULL) <> (sku_id IS NULL))
);
CREATE INDEX product_media_line ON product_media (line_id) WHERE line_id IS NOT NULL;
CREATE INDEX product_media_sku ON product_media (sku_id) WHERE sku_id IS NOT NULL;
CREATE INDEX product_media_picture ON product_media (sha256);
CREATE INDEX product_media_feed ON product_media (feed_id, media_id) WHERE feed_id IS NOT NULL AND NOT withdrawn;
