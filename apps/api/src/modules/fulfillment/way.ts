import {
  type Appointment,
  business,
  businessDaysAfter,
  isFittedMode,
  type ShippingMode,
  type WarehousePickup,
} from '@tirekit/contract';
import { type FittingJob, type Refusal, shopRefusals } from '@tirekit/tires';
import type { Queries } from '../../platform/db/database.ts';
import { timeOfCart } from '../appointments/index.ts';
import { servesPlace } from '../installers/service-area.ts';
import { limitsOf, readShop, type Shop } from '../installers/shop.ts';
import type { Destination } from '../pricing/destination.ts';
import { type Arriving, arrivalOf } from './arrival.ts';
import type { FulfillmentChoice } from './choice.ts';
import { warehousesFor } from './pickup.ts';
import { destinationOf, type Place } from './visit-place.ts';

/** The tires that are to reach their buyer. */
export interface Tires {
  /** SKU ids with how many of each. */
  readonly pieces: ReadonlyMap<string, number>;
  /** What a shop would do with them; null without tires. */
  readonly job: FittingJob | null;
}

/** The chosen way of a cart, with everything that is known of it now. */
export interface Way {
  readonly choice: FulfillmentChoice;
  /** The shop or van; null if none is chosen, or it is gone. */
  readonly shop: Shop | null;
  readonly refusals: readonly Refusal[];
  /** Whether the van comes to the buyer's ZIP code; true for shops. */
  readonly inArea: boolean;
  readonly warehouse: WarehousePickup | null;
  /** The time that the cart holds, or one whose hold has just ended. */
  readonly appointment: Appointment | null;
  readonly arrives: { readonly earliest: string; readonly latest: string } | null;
  /** The place that taxes and fees go by; null while it is unknown. */
  readonly destination: Destination | null;
}

export interface ChosenWay extends Tires {
  readonly cartId: string;
  readonly choice: FulfillmentChoice;
  /** Of the van's visit, or of the buyer's ZIP code as far as one is known. */
  readonly place: Place | null;
  readonly now: Date;
}

/** Looks up what a cart's choice names. */
export async function findWay(db: Queries, asked: ChosenWay): Promise<Way> {
  const { choice, place, job, cartId } = asked;
  // One after the other: a transaction has a single connection.
  const shop = choice.installerId === null ? null : await readShop(db, choice.installerId);
  const warehouse = await chosenWarehouse(db, asked);
  const appointment = isFittedMode(choice.mode) ? await timeOfCart(db, cartId) : null;
  const atShop = shop && { zip: shop.zip, state: shop.state, city: shop.city };
  const sentTo = sentToOf(choice.mode, { atShop, location: choice.location, warehouse, place });
  return {
    choice,
    shop,
    refusals: shop === null || job === null ? [] : shopRefusals(limitsOf(shop), job),
    inArea: shop === null || !shop.mobile || (place !== null && servesPlace(shop, place)),
    warehouse,
    appointment,
    arrives: await arrivalAt(db, sentTo, warehouse, asked),
    destination: choice.mode === 'mobile-install' ? place && destinationOf(place) : sentTo,
  };
}

/** The first day on which tires that arrive so late can be fitted. */
export const firstFittingDay = (arrivesLatest: string): string =>
  businessDaysAfter(arrivesLatest, business.installer.bufferDays);

async function chosenWarehouse(
  db: Queries,
  { choice, pieces, place, now }: ChosenWay,
): Promise<WarehousePickup | null> {
  if (choice.warehouseId === null) return null;
  const all = await warehousesFor(db, pieces, place?.zip ?? '', now);
  return all.find(({ warehouseId }) => warehouseId === choice.warehouseId) ?? null;
}

interface PossiblePlaces {
  readonly atShop: Destination | null;
  readonly location: Destination | null;
  readonly warehouse: Destination | null;
  readonly place: Destination | null;
}

/** Where the tires themselves go. A van brings them from its shop. */
function sentToOf(mode: ShippingMode, places: PossiblePlaces): Destination | null {
  const { atShop, location, warehouse, place } = places;
  const chosen = { 'ship-to-shop': atShop, 'mobile-install': atShop, 'fedex-pickup': location, 'warehouse-pickup': warehouse, 'ship-to-me': place }[mode]; // prettier-ignore
  // Until a place is chosen, the buyer's own ZIP code stands for one near it.
  const known = chosen ?? place;
  return known && destinationOf(known);
}

async function arrivalAt(
  db: Queries,
  sentTo: Destination | null,
  warehouse: WarehousePickup | null,
  { choice, pieces, now }: ChosenWay,
): Promise<Way['arrives']> {
  if (choice.mode === 'warehouse-pickup') return warehouse && readyDay(warehouse);
  if (sentTo === null) return null;
  const arriving: Arriving = { pieces, zip: sentTo.zip, state: sentTo.state };
  const { earliest, latest } = await arrivalOf(db, arriving, now);
  return { earliest, latest };
}

/** The day on the warehouse's calendar on which the tires are ready. */
export function readyDay({ readyAt, timeZone }: WarehousePickup): { earliest: string; latest: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(readyAt));
  return { earliest: day, latest: day };
}
