import { type OpeningHours } from '@tirekit/contract';
import { randomFrom } from '../random.ts';

/** A warehouse as table `warehouse` holds it. */
export type WarehouseRow = {
  warehouseId: string;
  name: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  phone: string;
  hours: readonly OpeningHours[];
  /** HH:MM: what is ordered later leaves a working day later. */
  cutOff: string;
  main: boolean;
};

/** The stock of a tire in a warehouse. */
export type ShelfRow = { skuId: string; warehouseId: string; quantity: number };

const workdays = [1, 2, 3, 4, 5];
const counter: readonly OpeningHours[] = [
  { days: workdays, open: '08:00', close: '18:00' },
  { days: [6], open: '09:00', close: '13:00' },
];
const weekdayCounter: readonly OpeningHours[] = [{ days: workdays, open: '07:00', close: '17:00' }];

/** Freight hubs, so that nearly everybody in the 48 states is within a few days of one. Streets and numbers are made up. */
export const warehouses: readonly WarehouseRow[] = [
  {
    warehouseId: 'memphis',
    name: 'Memphis warehouse',
    address: '3975 Outland Road',
    city: 'Memphis',
    state: 'TN',
    zip: '38118',
    latitude: 35.0434,
    longitude: -89.9278,
    timeZone: 'America/Chicago',
    phone: '9015550136',
    hours: counter,
    cutOff: '15:00',
    main: true,
  },
  {
    warehouseId: 'carlisle',
    name: 'Carlisle warehouse',
    address: '54 Allen Road',
    city: 'Carlisle',
    state: 'PA',
    zip: '17015',
    latitude: 40.1782,
    longitude: -77.2391,
    timeZone: 'America/New_York',
    phone: '7175550164',
    hours: counter,
    cutOff: '15:00',
    main: false,
  },
  {
    warehouseId: 'lakeland',
    name: 'Lakeland warehouse',
    address: '2710 Drane Field Road',
    city: 'Lakeland',
    state: 'FL',
    zip: '33811',
    latitude: 27.9912,
    longitude: -82.0127,
    timeZone: 'America/New_York',
    phone: '8635550119',
    hours: weekdayCounter,
    cutOff: '14:00',
    main: false,
  },
  {
    warehouseId: 'chicago',
    name: 'Chicago warehouse',
    address: '1200 Internationale Parkway',
    city: 'Woodridge',
    state: 'IL',
    zip: '60517',
    latitude: 41.6944,
    longitude: -88.0562,
    timeZone: 'America/Chicago',
    phone: '6305550172',
    hours: counter,
    cutOff: '15:00',
    main: false,
  },
  {
    warehouseId: 'fort-worth',
    name: 'Fort Worth warehouse',
    address: '5300 Alliance Gateway Freeway',
    city: 'Fort Worth',
    state: 'TX',
    zip: '76177',
    latitude: 32.9671,
    longitude: -97.3013,
    timeZone: 'America/Chicago',
    phone: '8175550128',
    hours: counter,
    cutOff: '15:00',
    main: false,
  },
  {
    warehouseId: 'reno',
    name: 'Reno warehouse',
    address: '4870 Longley Lane',
    city: 'Reno',
    state: 'NV',
    zip: '89502',
    latitude: 39.4718,
    longitude: -119.7476,
    timeZone: 'America/Los_Angeles',
    phone: '7755550148',
    hours: weekdayCounter,
    cutOff: '14:00',
    main: false,
  },
];

/** A warehouse that has a tire at all begins with a set of it. */
const SET = 4;

/**
 * The warehouses of a tire's stock. A few are in one place; many are spread, whole sets first, over several warehouses. Their
 * sum is the tire's stock.
 */
export function shelves(skuId: string, stock: number): ShelfRow[] {
  if (stock === 0) return [];
  const random = randomFrom(`shelves ${skuId}`);
  const places = random.sample(
    warehouses,
    Math.min(warehouses.length, Math.max(1, Math.floor(stock / (2 * SET)))),
  );
  const quantities = places.map(() => 0);
  let left = stock;
  for (
    let at = random.between(0, places.length - 1);
    left > 0;
    at = (at + random.between(1, 3)) % places.length
  ) {
    const piece = Math.min(SET, left);
    quantities[at] = (quantities[at] ?? 0) + piece;
    left -= piece;
  }
  return places.flatMap(({ warehouseId }, at): ShelfRow[] => {
    const quantity = quantities[at] ?? 0;
    return quantity === 0 ? [] : [{ skuId, warehouseId, quantity }];
  });
}
