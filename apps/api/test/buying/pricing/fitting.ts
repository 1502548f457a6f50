import { parseSize } from '@tirekit/tires';
import type { Fitting } from '../../../src/modules/buying/pricing/fitting.ts';

/** A shop of round prices: $15, $18, $24 a tire by rim, kits $7, valve stems $2.50, disposal $3. */
export const shop: Fitting['shop'] = {
  company: 'Main Street Tire',
  mobile: false,
  tpms: true,
  prices: [
    { maxRimIn: 16, salePriceInCents: 1500 },
    { maxRimIn: 19, salePriceInCents: 1800 },
    { maxRimIn: 24, salePriceInCents: 2400 },
  ],
  pricesBesides: {
    valveStemCents: 250,
    tpmsKitCents: 700,
    disposalCents: 300,
    addOns: { alignment: 9900, 'road-force-balance': 1500 },
  },
};

/** Tires of some sizes at the shop, as many of each as given. */
export function fitting(sizes: Readonly<Record<string, number>>, over: Partial<Fitting> = {}): Fitting {
  const tires = Object.entries(sizes).map(([text, quantity]) => {
    const size = parseSize(text);
    if (size === null) throw new Error(`${text} is not a tire size`);
    return { size, runFlat: false, lightTruck: false, trailer: false, quantity };
  });
  return { shop, job: { tires, dually: false, sensors: true }, addOns: [], ...over };
}
