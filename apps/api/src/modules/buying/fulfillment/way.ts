import {
  type Appointment,
  business,
  businessDaysAfter,
  isFittedMode,
  type QuoteArrival,
  type ShippingMode,
  shopDay,
  type WarehousePickup,
} from '@tirekit/contract';
import { type FittingJob, type Refusal, shopRefusals } from '@tirekit/tires';
import type { Queries } from '../../../platform/db/database.ts';
import { timeOfCart } from '../appointments/index.ts';
import { getLimits, readShop, servesPlace, type Shop } from '../installers/index.ts';
import type { Destination } from '../pricing/index.ts';
import { readArrival, type ArrivalPlace } from './arrival.ts';
import type { FulfillmentChoice } from './choice.ts';
import { warehousesFor } from './pickup.ts';
import { getDestination, type MappedPlace } from './visit-place.ts';

/** The tires that are to reach their buyer. */
export interface Tires {
  /** SKU ids with how many of each. */
  readonly pieces: ReadonlyMap<string, number>;
  /** The work of a shop on them; null without tires. */
  readonly job: FittingJob | null;
}

/** The chosen way of a cart, with everything that is known of it now. */
export interface FulfillmentWay {
  readonly choice: FulfillmentChoice;
  /** The shop or van; null if none is chosen, or it is gone. */
  readonly shop: Shop | null;
  readonly refusals: readonly Refusal[];
  /** True if the van comes to the buyer's ZIP code; true for shops. */
  readonly inArea: boolean;
  readonly warehouse: WarehousePickup | null;
  /** The time that the cart holds, or one whose hold has just ended. */
  readonly appointment: Appointment | null;
  /** The days that the tires reach the buyer, shop, or location, or are ready at the warehouse; null until they are known. */
  readonly arrives: QuoteArrival | null;
  /** The place that taxes and fees go by; null while it is unknown. */
  readonly destination: Destination | null;
}

export interface ChosenWay extends Tires {
  readonly cartId: string;
  readonly choice: FulfillmentChoice;
  /** Place of the van's visit, or of the buyer's ZIP code if it is known. */
  readonly place: MappedPlace | null;
  readonly now: Date;
}

/** Looks up the shop, location or warehouse of a cart's choice. */
export async function findWay(db: Queries, asked: ChosenWay): Promise<FulfillmentWay> {
  const { choice, place, job, cartId } = asked;
  // Reads in sequence, because a transaction has a single connection.
  const shop = choice.installerId === null ? null : await readShop(db, choice.installerId);
  const warehouse = await chosenWarehouse(db, asked);
  const appointment = isFittedMode(choice.mode) ? await timeOfCart(db, cartId) : null;
  const sentTo = getSentTo(choice.mode, { shop, location: choice.location, place });
  return {
    choice,
    shop,
    refusals: shop === null || job === null ? [] : shopRefusals(getLimits(shop), job),
    inArea: shop === null || !shop.mobile || (place !== null && servesPlace(shop, place)),
    warehouse,
    appointment,
    arrives: await arrivalAt(db, sentTo, warehouse, asked),
    destination: destinationFor(choice.mode, { sentTo, warehouse, place }),
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

/** A place as taxes see it, with its point on the map. */
type KnownPlace = Destination & ArrivalPlace;

interface PossiblePlaces {
  readonly shop: KnownPlace | null;
  readonly location: KnownPlace | null;
  readonly place: KnownPlace | null;
}

/** The destination of the tires themselves. A van brings them from its shop. Tires picked up at our warehouse are not shipped. */
function getSentTo(mode: ShippingMode, { shop, location, place }: PossiblePlaces): KnownPlace | null {
  const chosen = { 'ship-to-shop': shop, 'mobile-install': shop, 'fedex-pickup': location, 'warehouse-pickup': null, 'ship-to-me': place }[mode]; // prettier-ignore
  // Until a place is chosen, the buyer's own ZIP code stands for one near it.
  return chosen ?? place;
}

/** The place that taxes and fees are based on: the place a van comes to, or the place where the tires are handed over. */
function destinationFor(
  mode: ShippingMode,
  { sentTo, warehouse, place }: Record<'sentTo' | 'warehouse' | 'place', Destination | null>,
): Destination | null {
  const there = mode === 'mobile-install' ? place : (warehouse ?? sentTo);
  return there && getDestination(there);
}

async function arrivalAt(
  db: Queries,
  sentTo: ArrivalPlace | null,
  warehouse: WarehousePickup | null,
  { choice, pieces, now }: ChosenWay,
): Promise<FulfillmentWay['arrives']> {
  if (choice.mode === 'warehouse-pickup')
    return warehouse && { orderedOn: shopDay(now), ...readyDay(warehouse), readyAt: warehouse.readyAt };
  return sentTo && readArrival(db, pieces, sentTo, now);
}

/** The day on the warehouse's calendar on which the tires are ready. */
export function readyDay({ readyAt, timeZone }: WarehousePickup): { earliest: string; latest: string } {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date(readyAt));
  return { earliest: day, latest: day };
}
