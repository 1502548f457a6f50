-- Registration of tires by 49 CFR 574: who bought the tire with which identification number, so that its manufacturer can
-- tell them of a recall. Name and address are the order's, which never change.

SET LOCAL lock_timeout = '5s';

-- Who answers for a brand's tires, as the manufacturer registers under its name. Null: the brand's own name.
ALTER TABLE brand ADD COLUMN manufacturer text CHECK (manufacturer <> '');

-- One tire of an order line. Several tires of a week have the same number, so the tire's place in the line names it.
CREATE TABLE tire_registration (
  order_number text NOT NULL,
  line_no      integer NOT NULL,
  tire_no      integer NOT NULL CHECK (tire_no > 0),       -- 1 to the line's quantity
  tin          text NOT NULL CHECK (tin ~ '^[A-Z0-9]{7,13}$'),
  source       text NOT NULL CHECK (source IN ('shop', 'buyer')),
  entered_at   timestamptz NOT NULL DEFAULT now(),
  brand_owner  text NOT NULL,                              -- as it was named when the number was entered
  export_id    bigint,                                     -- null: not sent to the brand's owner yet
  PRIMARY KEY (order_number, line_no, tire_no),
  FOREIGN KEY (order_number, line_no) REFERENCES order_line (order_number, line_no) ON DELETE CASCADE
);
CREATE INDEX tire_registration_unsent ON tire_registration (brand_owner) WHERE export_id IS NULL;

-- What was handed to a brand's owner, and when. The same file can be written again.
CREATE TABLE registration_export (
  export_id   bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  brand_owner text NOT NULL,
  exported_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX tire_registration_export ON tire_registration (export_id) WHERE export_id IS NOT NULL;

-- Numbers that shops have entered so far.
INSERT INTO tire_registration (order_number, line_no, tire_no, tin, source, brand_owner)
SELECT line.order_number, line.line_no, mounted.tire_no, mounted.tin, 'shop', coalesce(brand.name, 'unknown')
FROM order_line line
CROSS JOIN LATERAL unnest(line.tins) WITH ORDINALITY AS mounted (tin, tire_no)
LEFT JOIN sku ON sku.sku_id = line.sku_id
LEFT JOIN line model ON model.line_id = sku.line_id
LEFT JOIN brand ON brand.slug = model.brand_slug
WHERE line.tins IS NOT NULL;
