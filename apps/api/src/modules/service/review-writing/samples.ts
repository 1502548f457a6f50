import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Reviews of sample tires, and those of own tires that nobody has written. Their triggers count votes and facets anew. */
export const reviewSamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'review',
      sql: 'DELETE FROM review WHERE sample OR line_id IN (SELECT line_id FROM tire_line WHERE sample)',
    },
    {
      group: 'tires',
      table: 'review_total',
      sql: `DELETE FROM review_total WHERE NOT EXISTS (SELECT FROM review WHERE review.line_id = review_total.line_id)`,
    },
  ],
};
