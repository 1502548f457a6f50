import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Sample warehouses. One in which tires of the shop's own lie becomes its own. */
export const warehouseSamples: SamplePart = {
  adopt: [
    {
      group: 'warehouses',
      // The main one has what nobody has put anywhere.
      sql: `UPDATE warehouse SET sample = false WHERE sample AND (
        EXISTS (
          SELECT FROM shelf_level s JOIN tire ON tire.sku_id = s.sku_id
          WHERE s.warehouse_id = warehouse.warehouse_id AND s.quantity > 0 AND NOT tire.sample
        )
        OR main AND EXISTS (
          SELECT FROM stock_level s JOIN tire ON tire.sku_id = s.sku_id WHERE s.quantity > 0 AND NOT tire.sample
        )
      )`,
    },
  ],
  remove: [{ group: 'warehouses', table: 'warehouse', sql: 'DELETE FROM warehouse WHERE sample' }],
};
