-- The page or campaign of a partner that led a visitor to an embedded storefront, and the order that came of it.

ALTER TABLE visitor_session ADD COLUMN source_id text, ADD COLUMN source_type text;

-- From the visitor's session when the order was placed: {userId, sourceId, sourceType}.
ALTER TABLE orders ADD COLUMN partner jsonb;
