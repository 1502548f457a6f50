import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Pictures of the sample, and of sample tires and lines. */
export const mediaSamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'product_media',
      sql: `DELETE FROM product_media m
        WHERE sample OR EXISTS (SELECT FROM tire t WHERE t.sku_id = m.sku_id AND t.sample)
          OR EXISTS (SELECT FROM tire_line l WHERE l.line_id = m.line_id AND l.sample)`,
    },
  ],
};
