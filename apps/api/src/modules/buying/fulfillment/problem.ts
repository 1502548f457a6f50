import { type CartFulfillment, isFittedMode, messages } from '@tirekit/contract';
import type { FulfillmentWay } from './way.ts';
import { firstFittingDay } from './way.ts';
import { isTimeExpired } from '../appointments/index.ts';

type Problem = NonNullable<CartFulfillment['problem']>;
/** A change of price depends on the tires as well. */
type WayProblem = Exclude<Problem['code'], 'price-changed'>;

/** The message for each problem: the specification's sentences, where it has one. */
const sentences: Readonly<Record<WayProblem, string>> = {
  'shop-missing': messages.shopOrOption,
  'shop-closed': messages.installationUnavailable,
  'shop-cannot': messages.installationUnavailable,
  'outside-area': messages.outsideArea,
  'time-missing': messages.timeSlot,
  'time-gone': messages.slotGone,
  'location-missing': messages.fedexLocation,
  'warehouse-missing': messages.warehouse,
  'warehouse-short': messages.warehouseShort,
};

/** The problem that keeps tires from reaching their buyer by the chosen way; null if there is none. */
export function getWayProblem(way: FulfillmentWay): Problem | null {
  const code = getCode(way);
  return code && { code, message: sentences[code] };
}

function getCode(way: FulfillmentWay): WayProblem | null {
  const { mode, location, warehouseId } = way.choice;
  if (isFittedMode(mode)) return shopProblem(way) ?? timeProblem(way);
  if (mode === 'fedex-pickup') return location === null ? 'location-missing' : null;
  if (mode !== 'warehouse-pickup') return null;
  if (warehouseId === null || way.warehouse === null) return 'warehouse-missing';
  return way.warehouse.inStock ? null : 'warehouse-short';
}

function shopProblem({ choice, shop, refusals, inArea }: FulfillmentWay): WayProblem | null {
  if (choice.installerId === null) return 'shop-missing';
  if (shop?.status !== 'open' || shop.mobile !== (choice.mode === 'mobile-install')) return 'shop-closed';
  if (refusals.length > 0) return 'shop-cannot';
  return inArea ? null : 'outside-area';
}

function timeProblem({ appointment, arrives }: FulfillmentWay): WayProblem | null {
  if (appointment === null) return 'time-missing';
  if (isTimeExpired(appointment.state)) return 'time-gone';
  // A change of the cart may have put the delivery off.
  return arrives !== null && appointment.date < firstFittingDay(arrives.latest) ? 'time-gone' : null;
}
