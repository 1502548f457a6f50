import {
  business,
  isFittedMode,
  type OrderState,
  tireWord,
  type TrackedOrder,
  type TrackingStep,
} from '@tirekit/contract';
import { dayText } from '@tirekit/shell-ui';
import { daysUntil, formatDateRelative, formatDaysAhead, isNearDay, type TimelineEntry } from '@tirekit/ui';

/** The meaning of each step for an order. */
const STEP_HELP: Readonly<Record<TrackingStep, (count: number, order: TimelineOrder) => string>> = {
  'Order Processed': (_count, { cancel }) =>
    cancel.isOpen
      ? `Your payment went through. Your order goes to our warehouse ${String(cancelMinutes)} minutes after you placed it.`
      : 'Your payment went through, and our warehouse has your order.',
  'Pending Carrier Pickup': (count) =>
    `Your ${tireWord(count)} ${count === 1 ? 'is' : 'are'} labeled and waiting for the carrier.`,
  'In Transit': (count) => `The carrier picked up your ${tireWord(count)}.`,
  Delivered: (count, { shippingMode, pickup }) => {
    const arrived = `Your ${tireWord(count)} ${count === 1 ? 'has' : 'have'} arrived`;
    if (isFittedMode(shippingMode)) return `${arrived} at your shop.`;
    return pickup === null ? `${arrived}.` : `${arrived} at ${pickup.name}. ${BRING}`;
  },
  'Ready for pickup': (count, { pickup }) =>
    `Your ${tireWord(count)} ${count === 1 ? 'is' : 'are'} ready at our ${pickup?.name ?? 'warehouse'}. ${BRING}`,
  'Picked up': (count) => `You picked up your ${tireWord(count)}.`,
};
// By its name: taking it out of the whole would ship the whole.
const cancelMinutes = business.cancelMinutes;
const BRING = 'Please bring your order number and a photo ID.';

/** The steps with which an order has come to its end. */
const LAST_STEPS: readonly TrackingStep[] = ['Delivered', 'Picked up'];

type TimelineOrder = Pick<TrackedOrder, 'steps' | 'state' | 'lines' | 'shippingMode' | 'pickup' | 'cancel'>;

/** The number of tires in an order. */
export const tiresIn = ({ lines }: Pick<TrackedOrder, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The last entry of an order that will not arrive. */
const ENDS: Partial<Readonly<Record<OrderState, Pick<TimelineEntry, 'title' | 'detail'>>>> = {
  cancelled: { title: 'Canceled', detail: 'Nothing more will ship for this order.' },
  failed: { title: 'Payment failed', detail: 'You were not charged, and nothing will ship.' },
};

/** True if an order has ended without being delivered. */
export const isOver = ({ state }: Pick<TrackedOrder, 'state'>): boolean => ENDS[state] !== undefined;

const SHOP = { timeZone: business.supportHours.zone } as const;

/**
 * A day in the shop's time zone, in words; relative ("yesterday") if it is near.
 * @param now the moment the page was rendered, ISO 8601
 */
export const shopDate = (instant: string, now: string): string => formatDateRelative(instant, now, SHOP);

/**
 * The day of an expected delivery with its weekday: `in 3 days (Tue, Nov 24)`.
 * @param now the moment the page was rendered, ISO 8601
 */
export const dayAhead = (day: string, now: string): string => formatDaysAhead([day, day], now, SHOP);

/**
 * The state of an order, as its page's heading. The day of a delivery is relative if it is near; the API's own `statusText`
 * keeps the date, because it is also read later than it was written.
 * @param now the moment the page was rendered, ISO 8601
 */
export function getStatus(
  {
    state,
    statusText,
    expectedDelivery,
    deliveredOn,
    fitting,
    pickup,
    shippingMode,
  }: Pick<
    TrackedOrder,
    'state' | 'statusText' | 'expectedDelivery' | 'deliveredOn' | 'fitting' | 'pickup' | 'shippingMode'
  >,
  now: string,
): string {
  if (state === 'confirmed' && fitting !== null) return fittingStatus(fitting, now);
  if (state === 'confirmed' && shippingMode === 'warehouse-pickup')
    return pickupStatus({ statusText, deliveredOn, pickup }, now);
  const day = deliveredOn ?? expectedDelivery;
  if (state !== 'confirmed' || day === null) return statusText;
  const days = daysUntil(day, now, SHOP);
  const when = onDay(day, now, SHOP.timeZone);
  if (deliveredOn !== null) return `Delivered ${when}`;
  return days < 0 ? `Delivery was expected ${when}` : `Expected delivery ${when}`;
}

/** Buyers of fitted tires wait for their appointment, not for a parcel. */
function fittingStatus({ state, date }: NonNullable<TrackedOrder['fitting']>, now: string): string {
  const days = daysUntil(date, now, SHOP);
  const day = isNearDay(days) ? `is ${shopDate(date, now)}` : `is on ${dayText(date)}`;
  const texts: Partial<Readonly<Record<typeof state, string>>> = {
    arrived: 'Your car is at the shop',
    done: 'Your new tires are installed',
    missed: 'You missed your appointment',
    cancelled: 'Your appointment is canceled',
  };
  return texts[state] ?? `Your appointment ${days < 0 ? day.replace(/^is/, 'was') : day}`;
}

/** Nothing is delivered to buyers who collect: the warehouse says when, the page how soon that is. */
function pickupStatus(
  { statusText, deliveredOn, pickup }: Pick<TrackedOrder, 'statusText' | 'deliveredOn' | 'pickup'>,
  now: string,
): string {
  if (deliveredOn !== null) return `Picked up ${onDay(deliveredOn, now, SHOP.timeZone)}`;
  if (pickup?.ready == null || pickup.ready.at <= now) return statusText;
  const { at, timeZone } = pickup.ready;
  return `Ready for pickup ${onDay(at, now, timeZone)}`;
}

const onDay = (day: string, now: string, timeZone: string): string =>
  `${isNearDay(daysUntil(day, now, { timeZone })) ? '' : 'on '}${formatDateRelative(day, now, { timeZone })}`;

/**
 * The steps of an order as a timeline. The last step that was reached is the current one. An order that has ended early
 * shows the steps that it had reached, and how it ended.
 * @param now the moment the page was rendered, ISO 8601
 */
export function getTimeline(order: TimelineOrder, now: string): TimelineEntry[] {
  const { steps, state } = order;
  const end = ENDS[state];
  const latest = steps.findLastIndex(({ reached }) => reached);
  const entries = steps.map(({ step, at }, index): TimelineEntry => {
    const isDone = index < latest || (index === latest && (LAST_STEPS.includes(step) || end !== undefined));
    return {
      title: step,
      state: isDone ? 'done' : index === latest ? 'current' : 'next',
      ...(at !== null && { when: shopDate(at, now) }),
      // Of earlier steps it would no longer be true: what waited for the carrier is on its way.
      ...(index === latest && end === undefined && { detail: STEP_HELP[step](tiresIn(order), order) }),
    };
  });
  return end === undefined ? entries : [...entries.slice(0, latest + 1), { ...end, state: 'problem' }];
}
