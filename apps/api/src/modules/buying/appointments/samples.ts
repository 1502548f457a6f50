import type { SamplePart } from '../../../platform/samples/sample-part.ts';

/** Times that carts hold at sample shops. An order keeps the time that it was promised. */
export const appointmentSamples: SamplePart = {
  remove: [
    {
      group: 'shops',
      table: 'appointment',
      sql: `DELETE FROM appointment
        WHERE order_number IS NULL AND installer_id IN (SELECT installer_id FROM tire_shop WHERE sample)`,
    },
  ],
};
