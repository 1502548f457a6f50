-- A tire that a supplier lists, with the working days until it is here; null: unknown.
CREATE OR REPLACE VIEW supplier_tire AS SELECT supplier_id, sku_id, lead_days FROM supplier_item;
