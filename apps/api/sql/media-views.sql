-- The first picture of a tire or a whole line, as lists show it.
CREATE OR REPLACE VIEW shown_picture AS
SELECT DISTINCT ON (m.line_id, m.sku_id) m.line_id, m.sku_id, p.file, coalesce(m.alt, '') AS alt, p.width, p.height
FROM product_media m JOIN product_picture p ON p.sha256 = m.sha256
WHERE NOT m.withdrawn
ORDER BY m.line_id, m.sku_id, m.rank, array_position(ARRAY['angle', 'front', 'tread', 'sidewall', 'mounted', 'detail'], m.view);
