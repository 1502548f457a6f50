import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Sample tires with their lines and brands. A brand of an own tire becomes the shop's own, and its line. */
export const catalogSamples: SamplePart = {
  adopt: [
    {
      group: 'tires',
      sql: `UPDATE line SET sample = false
        WHERE sample AND EXISTS (SELECT FROM sku WHERE sku.line_id = line.line_id AND NOT sku.sample)`,
    },
    {
      group: 'tires',
      sql: `UPDATE brand SET sample = false
        WHERE sample AND EXISTS (SELECT FROM line WHERE line.brand_slug = brand.slug AND NOT line.sample)`,
    },
  ],
  remove: [
    { group: 'tires', table: 'sku', sql: 'DELETE FROM sku WHERE sample' },
    { group: 'tires', table: 'line', sql: 'DELETE FROM line WHERE sample' },
    { group: 'tires', table: 'brand', sql: 'DELETE FROM brand WHERE sample' },
  ],
};
