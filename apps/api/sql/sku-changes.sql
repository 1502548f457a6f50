-- New prices and stock are patched in place; for any other column the whole tire is read anew. Columns are compared one by one: as JSON
-- or as rows of a function, a price list took longer than its update. Without nested loops, because the plan that is kept of a change
-- of one tire compares every row of a list with every other.
CREATE OR REPLACE FUNCTION sku_changed() RETURNS trigger LANGUAGE plpgsql SET enable_nestloop = off AS $$
BEGIN
  IF (SELECT count(*) FROM after_rows) > catalog_patch_limit() THEN
    INSERT INTO catalog_pending (sku_id) VALUES ('*');
  ELSE
    -- If the key itself has changed, both rows are without their other one, and differ from it.
    INSERT INTO catalog_pending (sku_id)
    SELECT CASE WHEN is_otherwise THEN 'tire:' || sku_id ELSE sku_id END
    FROM (
      SELECT coalesce(n.sku_id, o.sku_id) AS sku_id,
        (n.price_cents, n.list_price_cents, n.map_cents, n.member_price_cents, n.fet_cents, n.discontinued, n.left_out) IS DISTINCT FROM
        (o.price_cents, o.list_price_cents, o.map_cents, o.member_price_cents, o.fet_cents, o.discontinued, o.left_out) AS is_patched,
        (n.line_id, n.size, n.size_slug, n.rim_in, n.width_mm, n.aspect, n.type, n.load_index, n.load_index_dual, n.speed, n.load_mark,
          n.max_load_lb, n.max_psi, n.warranty_miles, n.tread_depth_32, n.utqg_treadwear, n.utqg_traction, n.utqg_temperature,
          n.mud_snow, n.severe_snow, n.run_flat, n.ev, n.studdable, n.homologation, n.sidewall, n.overall_diameter_in,
          n.section_width_in, n.rim_width_min_in, n.rim_width_max_in, n.revs_per_mile, n.weight_lb, n.mpn, n.gtin, n.dot_week_from,
          n.dot_week_to, n.successor_sku_id, n.sample, n.measuring_rim_in, n.tread_width_in, n.ply_rating, n.max_load_dual_lb,
          n.max_psi_dual, n.ice_grip, n.eu_label, n.country, n.position, n.tube_type, n.homologations, n.warranties, n.dot_plant,
          n.brand_slug) IS DISTINCT FROM
        (o.line_id, o.size, o.size_slug, o.rim_in, o.width_mm, o.aspect, o.type, o.load_index, o.load_index_dual, o.speed, o.load_mark,
          o.max_load_lb, o.max_psi, o.warranty_miles, o.tread_depth_32, o.utqg_treadwear, o.utqg_traction, o.utqg_temperature,
          o.mud_snow, o.severe_snow, o.run_flat, o.ev, o.studdable, o.homologation, o.sidewall, o.overall_diameter_in,
          o.section_width_in, o.rim_width_min_in, o.rim_width_max_in, o.revs_per_mile, o.weight_lb, o.mpn, o.gtin, o.dot_week_from,
          o.dot_week_to, o.successor_sku_id, o.sample, o.measuring_rim_in, o.tread_width_in, o.ply_rating, o.max_load_dual_lb,
          o.max_psi_dual, o.ice_grip, o.eu_label, o.country, o.position, o.tube_type, o.homologations, o.warranties, o.dot_plant,
          o.brand_slug) AS is_otherwise
      FROM after_rows n FULL JOIN before_rows o ON o.sku_id = n.sku_id
    ) compared
    WHERE is_patched OR is_otherwise;
  END IF;
  RETURN NULL;
END $$;

CREATE OR REPLACE TRIGGER sku_updated AFTER UPDATE ON sku
  REFERENCING OLD TABLE AS before_rows NEW TABLE AS after_rows FOR EACH STATEMENT EXECUTE FUNCTION sku_changed();
