-- Reviews that people write here: what state each is in and why, who wrote it, its pictures, what moderators did, and whom we
-- asked for one (docs/adr/0057-writing-reviews.md). Every total and every page counts published reviews only.

SET LOCAL lock_timeout = '5s';

ALTER TABLE review
  ADD COLUMN state         text NOT NULL DEFAULT 'published',
  ADD COLUMN reasons       text[] NOT NULL DEFAULT '{}',   -- keys of the contract's reviewRules: why it waits, or was refused
  ADD COLUMN channel_id    text,                           -- the storefront where it was written
  ADD COLUMN email         text,                           -- never shown; null once nobody needs it any more
  ADD COLUMN account_uid   text,                           -- of a buyer who was signed in
  ADD COLUMN order_number  text,                           -- the order that proves the purchase
  ADD COLUMN submission_key bytea,                         -- SHA-256 of one press of the button: a second press is no second review
  ADD COLUMN insider       boolean NOT NULL DEFAULT false, -- works for the store or the manufacturer, or is close to somebody who does
  ADD COLUMN submitted_at  timestamptz,
  ADD COLUMN decided_at    timestamptz,                    -- by a moderator
  ADD CONSTRAINT review_state_check CHECK (state IN ('pending', 'published', 'refused')) NOT VALID;

-- The words of a review as they are compared with those of others.
CREATE FUNCTION review_text_key(summary text, comments text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(regexp_replace(lower(summary || ' ' || coalesce(comments, '')), '[^[:alnum:]]+', ' ', 'g'))
$$;

CREATE TABLE review_picture (
  line_id   integer NOT NULL,
  review_id text NOT NULL,
  nth       integer NOT NULL,
  file      text NOT NULL,                 -- of the files port
  PRIMARY KEY (line_id, review_id, nth),
  FOREIGN KEY (line_id, review_id) REFERENCES review (line_id, review_id) ON DELETE CASCADE
);

-- What happened to a review. It is only added to, and outlives the review.
CREATE TABLE review_event (
  event_id  bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  line_id   integer NOT NULL,
  review_id text NOT NULL,
  at        timestamptz NOT NULL DEFAULT now(),
  actor     text NOT NULL,                 -- 'rules', 'writer', or a moderator's name
  what      text NOT NULL CHECK (what IN ('published', 'waiting', 'refused', 'replaced', 'erased')),
  reasons   text[] NOT NULL DEFAULT '{}'
);
CREATE INDEX review_event_review ON review_event (line_id, review_id, event_id);

CREATE FUNCTION review_event_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'What happened to a review is only added to' USING ERRCODE = 'TK002';
END $$;
CREATE TRIGGER review_event_stays BEFORE UPDATE OR DELETE ON review_event
  FOR EACH STATEMENT EXECUTE FUNCTION review_event_stays();

-- One mail for each order, some weeks after delivery. A row is there once it is planned, so that nobody is asked twice.
CREATE TABLE review_request (
  order_number text PRIMARY KEY REFERENCES orders (order_number) ON DELETE CASCADE,
  due_at       timestamptz NOT NULL,
  settled_at   timestamptz,                -- when it was sent, or found not to be due after all
  outcome      text CHECK (outcome IN ('sent', 'not-wanted', 'not-kept', 'nothing-left'))
);
CREATE INDEX review_request_due ON review_request (due_at) WHERE settled_at IS NULL;

-- Who wants no more of these mails, by HMAC of the email: we keep no address to remember that we must not write to it.
CREATE TABLE review_no_mail (
  email_hash bytea PRIMARY KEY,
  since      timestamptz NOT NULL DEFAULT now()
);

-- A new rating of a line can be patched in memory: `line:` and its number in place of a SKU. Any other change needs a new load.
CREATE FUNCTION line_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  patched CONSTANT text[] := ARRAY['rating_sum', 'rating_count'];
BEGIN
  IF (SELECT count(*) FROM after_rows) > 1000 OR EXISTS (
    SELECT FROM after_rows n LEFT JOIN before_rows o ON o.line_id = n.line_id
    WHERE o.line_id IS NULL OR to_jsonb(n) - patched <> to_jsonb(o) - patched
  ) THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('*');
  ELSE
    PERFORM catalog_note(array_agg('line:' || n.line_id))
    FROM after_rows n JOIN before_rows o ON o.line_id = n.line_id
    WHERE n IS DISTINCT FROM o
    HAVING count(*) > 0;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER line_touched ON line;
CREATE TRIGGER line_touched AFTER INSERT OR DELETE OR TRUNCATE ON line
  FOR EACH STATEMENT EXECUTE FUNCTION catalog_note_everything();
CREATE TRIGGER line_updated AFTER UPDATE ON line
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION line_changed();
