-- The prices of a tire that hold for a price type, a storefront, or a state alone, as long as they are in force; the newest come last.
CREATE OR REPLACE VIEW scoped_prices AS
SELECT sku_id, jsonb_agg(jsonb_build_object('priceType', price_type, 'channelId', channel_id, 'region', region, 'cents', cents,
  'bps', bps) ORDER BY to_at IS NOT NULL, greatest(from_at, made_at), entry_id) AS prices
FROM price_entry WHERE scoped AND state = 'in-force' GROUP BY sku_id;
