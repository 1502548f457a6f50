import * as z from 'zod/mini';
import { CalendarDay } from '../../shared/ids.ts';
import { installAddOnCodes } from '../../buying/installer-words.ts';
import { shippingModes } from '../../buying/shipping-modes.ts';
import { PickupLocation, WarehousePickup } from '../../buying/entities/fulfillment.ts';
import { InstallerSummary } from '../../buying/entities/installer.ts';

/** The way that the tires of an order reach their buyer, as chosen when it was placed. */
export const OrderFulfillment = z.object({
  mode: z.enum(shippingModes),
  /** The shop, or the van's home. */
  installer: z.nullable(
    z.pick(InstallerSummary, {
      installerId: true,
      code: true,
      path: true,
      company: true,
      address: true,
      city: true,
      state: true,
      zip: true,
      phone: true,
      mobile: true,
    }),
  ),
  location: z.nullable(PickupLocation),
  warehouse: z.nullable(WarehousePickup),
  addOns: z.array(z.enum(installAddOnCodes)),
  arrivesEarliest: z.nullable(CalendarDay),
  arrivesLatest: z.nullable(CalendarDay),
});
export type OrderFulfillment = z.infer<typeof OrderFulfillment>;
