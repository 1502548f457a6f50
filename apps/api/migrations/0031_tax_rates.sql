-- Sales tax rates per ZIP code, as an owner imports them from a state's Streamlined Sales Tax rate and boundary files
-- (modules/pricing/tax/rate-files). An import replaces a state as a whole.

SET LOCAL lock_timeout = '5s';

-- One import: which files a state's rates came from, and when.
CREATE TABLE tax_import (
  state           text PRIMARY KEY CHECK (state ~ '^[A-Z]{2}$'),
  rates_file      text NOT NULL,
  boundaries_file text NOT NULL,
  imported_at     timestamptz NOT NULL DEFAULT now(),
  rejected        integer NOT NULL CHECK (rejected >= 0)   -- lines that were left out
);

CREATE TABLE tax_rate (
  state        text NOT NULL REFERENCES tax_import ON DELETE CASCADE,
  jurisdiction text NOT NULL,                  -- type and code, as 45-00020 for a state, 00-00005 for one of its counties
  intrastate   numeric(8, 6) NOT NULL CHECK (intrastate >= 0 AND intrastate < 1),
  interstate   numeric(8, 6) NOT NULL CHECK (interstate >= 0 AND interstate < 1),
  begins_on    date NOT NULL,
  ends_on      date NOT NULL,                  -- the last day
  PRIMARY KEY (state, jurisdiction, begins_on)
);

-- Which jurisdictions tax a ZIP code. One that lies in several areas has a row for each.
CREATE TABLE tax_boundary (
  state         text NOT NULL REFERENCES tax_import ON DELETE CASCADE,
  zip_low       text NOT NULL CHECK (zip_low ~ '^[0-9]{5}$'),
  zip_high      text NOT NULL CHECK (zip_high ~ '^[0-9]{5}$'),
  whole_zip     boolean NOT NULL,              -- for the five digits; otherwise for a part of the ZIP code
  jurisdictions text[] NOT NULL,
  begins_on     date NOT NULL,
  ends_on       date NOT NULL                  -- the last day
);
CREATE INDEX tax_boundary_zip ON tax_boundary (zip_low, zip_high);
