-- A tire that a supplier lists.
CREATE OR REPLACE VIEW supplier_tire AS SELECT supplier_id, sku_id FROM supplier_item;
