import { placedModes, type PlacedMode, shippingModes, Zip5 } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The intent of a form of the shipping step. The default is the address, or the contact. */
export const ShippingIntent = z.object({
  intent: z._default(z.enum(['way', 'place', 'renew', 'no-install', 'address']), 'address'),
  mode: z.optional(z.string()),
  /** The page that the buyer leaves for. The text they typed is kept. */
  leave: z.optional(z.enum(['/cart', '/checkout/shop', '/checkout/time'])),
  /** The step whose page keeps a time for longer, to which the buyer returns. */
  back: z.optional(z.string()),
});

/** The choice of how the tires reach their buyer. */
export const WayForm = z.object({ way: z.enum(shippingModes) });

/** The buyer's ZIP code, before there is an address. */
export const NearZipForm = z.object({ nearZip: Zip5 });

/** True if a form is about a place that has an address of its own. */
export const isPlaced = (mode: string | undefined): mode is PlacedMode =>
  placedModes.some((placed) => placed === mode);
