import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Former prices of sample tires. */
export const priceDaySamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'price_day',
      sql: `DELETE FROM price_day
        WHERE EXISTS (SELECT FROM tire WHERE tire.sku_id = price_day.sku_id AND tire.sample)`,
    },
  ],
};
