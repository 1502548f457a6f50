-- Which page or campaign of a partner led a visitor of an embedded storefront here, and what came of it.

ALTER TABLE visitor_session ADD COLUMN source_id text, ADD COLUMN source_type text;

-- What the visitor's session said when the order was placed: {userId, sourceId, sourceType}.
ALTER TABLE orders ADD COLUMN partner jsonb;
