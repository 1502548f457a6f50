import type { SamplePart } from '../../../platform/samples/sample-part.ts';

const ofSampleTire = 'SELECT FROM tire WHERE tire.sku_id = s.sku_id AND tire.sample';

/** Stock of sample tires and warehouses. Orders stay: they are what somebody has bought, if only to try it. */
export const recordSamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'inventory_level',
      sql: `DELETE FROM inventory_level s WHERE EXISTS (${ofSampleTire})`,
    },
    { group: 'tires', table: 'stock', sql: `DELETE FROM stock s WHERE EXISTS (${ofSampleTire})` },
    {
      group: 'warehouses',
      table: 'inventory_level',
      sql: `DELETE FROM inventory_level s
        WHERE s.warehouse_id IN (SELECT warehouse_id FROM sending_warehouse WHERE sample)`,
    },
    {
      group: 'accounts',
      table: 'orders',
      instead: 'lose their account',
      sql: 'UPDATE orders SET uid = NULL WHERE uid IN (SELECT uid FROM account_holder WHERE sample)',
    },
  ],
};
