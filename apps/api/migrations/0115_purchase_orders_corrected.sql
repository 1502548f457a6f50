-- Purchase orders from procurement systems that may come again: the same document is known by its content, a rejected order may be
-- corrected under its number, and a cart is ordered once, whatever the number of the order (docs/adr/0051-punchout.md).

SET LOCAL lock_timeout = '5s';

ALTER TABLE punchout_payload
  ADD COLUMN content_hash bytea;           -- of what the document asked for; null for those of before this column

ALTER TABLE punchout_order
  ADD COLUMN revision integer NOT NULL DEFAULT 1,    -- how often an order of this number was sent after a rejection, and once
  ADD COLUMN quote_id text,                          -- the cart that is ordered
  ADD COLUMN canceled_at timestamptz;                -- it had been accepted, and is not ordered again under this number

UPDATE punchout_order SET canceled_at = decided_at
WHERE state = 'rejected' AND reason = 'The order was canceled. Nothing will be shipped or charged.';

UPDATE punchout_order SET quote_id = ordered.quote_id
FROM (
  SELECT DISTINCT ON (split_part(asked #>> '{items,0,auxiliaryId}', '/', 1))
    profile_id, order_id, split_part(asked #>> '{items,0,auxiliaryId}', '/', 1) AS quote_id
  FROM punchout_order WHERE state <> 'rejected'
  ORDER BY split_part(asked #>> '{items,0,auxiliaryId}', '/', 1), received_at
) AS ordered
WHERE punchout_order.profile_id = ordered.profile_id AND punchout_order.order_id = ordered.order_id
  AND ordered.quote_id <> '';

CREATE UNIQUE INDEX punchout_order_quote ON punchout_order (quote_id)
  WHERE quote_id IS NOT NULL AND state <> 'rejected';
