import type { SamplePart } from '../../../platform/samples/sample-part.ts';

const isPromised = 'EXISTS (SELECT FROM booked_time b WHERE b.installer_id = installer.installer_id)';

/** Sample shops with their days of other hours. A shop at which an order has a time is closed instead, so that the order's page can name it. */
export const shopSamples: SamplePart = {
  remove: [
    {
      group: 'shops',
      table: 'installer_exception',
      sql: `DELETE FROM installer_exception
        WHERE sample OR installer_id IN (SELECT installer_id FROM installer WHERE sample)`,
    },
    {
      group: 'shops',
      table: 'installer',
      instead: 'are closed, because orders name them',
      sql: `UPDATE installer SET status = 'closed' WHERE sample AND status <> 'closed' AND ${isPromised}`,
    },
    { group: 'shops', table: 'installer', sql: `DELETE FROM installer WHERE sample AND NOT ${isPromised}` },
  ],
};
