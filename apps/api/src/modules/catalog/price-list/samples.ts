import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Price histories of sample tires. */
export const priceEntrySamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'price_entry',
      sql: `DELETE FROM price_entry
        WHERE EXISTS (SELECT FROM tire WHERE tire.sku_id = price_entry.sku_id AND tire.sample)`,
    },
  ],
};
