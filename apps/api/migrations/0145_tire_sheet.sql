-- The rest of a tire's data sheet. A fact that nobody has stated is null, which is another answer than no.

SET LOCAL lock_timeout = '5s';

ALTER TABLE sku
  ADD COLUMN measuring_rim_in numeric(4, 1) CONSTRAINT sku_measuring_rim_check CHECK (measuring_rim_in BETWEEN 2 AND 20),
  ADD COLUMN tread_width_in   numeric(4, 1) CONSTRAINT sku_tread_width_check CHECK (tread_width_in BETWEEN 2 AND 20),
  ADD COLUMN ply_rating       integer CONSTRAINT sku_ply_rating_check CHECK (ply_rating BETWEEN 2 AND 24),
  ADD COLUMN max_load_dual_lb integer CONSTRAINT sku_max_load_dual_check CHECK (max_load_dual_lb BETWEEN 100 AND 20000),
  ADD COLUMN max_psi_dual     integer CONSTRAINT sku_max_psi_dual_check CHECK (max_psi_dual BETWEEN 15 AND 160),
  ADD COLUMN ice_grip         boolean,  -- the ice grip symbol (ISO 19447)
  -- Regulation (EU) 2020/740: {fuel, wet: A to E, noiseDb, noiseClass: A to C, snow, ice}; null or left out where it is unknown
  ADD COLUMN eu_label         jsonb CONSTRAINT sku_eu_label_check CHECK (
    jsonb_typeof(eu_label) = 'object'
    AND eu_label - ARRAY['fuel', 'wet', 'noiseDb', 'noiseClass', 'snow', 'ice'] = '{}'
    AND NOT jsonb_path_exists(eu_label, '$.keyvalue() ? (@.value != null && (
      ((@.key == "fuel" || @.key == "wet") && (@.value.type() != "string" || !(@.value like_regex "^[A-E]$")))
      || (@.key == "noiseClass" && (@.value.type() != "string" || !(@.value like_regex "^[A-C]$")))
      || (@.key == "noiseDb" && (@.value.type() != "number" || @.value < 50 || @.value > 90))
      || ((@.key == "snow" || @.key == "ice") && @.value.type() != "boolean")))')
  ),
  ADD COLUMN country          text CONSTRAINT sku_country_check CHECK (country ~ '^[A-Z]{2}$'),  -- where it is made, ISO 3166-1
  ADD COLUMN position         text CONSTRAINT sku_position_check CHECK (position IN ('all', 'steer', 'drive', 'trailer')),
  ADD COLUMN tube_type        text CONSTRAINT sku_tube_type_check CHECK (tube_type IN ('tubeless', 'tube')),
  -- All marks of car makers. `homologation` is the first of them, for the version before (sql/sku-marks.sql).
  ADD COLUMN homologations    text[] CONSTRAINT sku_homologations_check CHECK (
    cardinality(homologations) BETWEEN 1 AND 9
    AND array_position(homologations, NULL) IS NULL AND array_position(homologations, '') IS NULL
  ),
  -- {kind, miles, months, document}[]; what a warranty does not state is null or left out
  ADD COLUMN warranties       jsonb CONSTRAINT sku_warranties_check CHECK (
    jsonb_typeof(warranties) = 'array'
    AND NOT jsonb_path_exists(warranties, '$[*] ? (@.type() != "object"
      || !(@.kind == "treadwear" || @.kind == "workmanship" || @.kind == "road-hazard" || @.kind == "uniformity" || @.kind == "trial")
      || (@.miles != null && (@.miles.type() != "number" || @.miles < 1 || @.miles > 200000))
      || (@.months != null && (@.months.type() != "number" || @.months < 1 || @.months > 240))
      || (@.document != null && @.document.type() != "string"))')
  ),
  ADD COLUMN dot_plant        text CONSTRAINT sku_dot_plant_check CHECK (dot_plant ~ '^[A-Z0-9]{2,3}$'),
  ALTER COLUMN mud_snow DROP NOT NULL, ALTER COLUMN mud_snow DROP DEFAULT,
  ALTER COLUMN severe_snow DROP NOT NULL, ALTER COLUMN severe_snow DROP DEFAULT,
  ALTER COLUMN ev DROP NOT NULL, ALTER COLUMN ev DROP DEFAULT,
  ALTER COLUMN studdable DROP NOT NULL, ALTER COLUMN studdable DROP DEFAULT;
