import { business, tireWord, type OrderState, type TrackedOrder } from '@tirekit/contract';
import { daysUntil, formatDateRelative, formatDaysAhead, isNearDay, type TimelineEntry } from '@tirekit/ui';

/** What it means that an order is at a step. */
const STEP_HELP: Readonly<Record<TrackedOrder['steps'][number]['step'], (count: number) => string>> = {
  'Order Processed': () => 'Your payment went through, and our warehouse has your order.',
  'Pending Carrier Pickup': (count) =>
    `Your ${tireWord(count)} ${count === 1 ? 'is' : 'are'} labeled and waiting for the carrier.`,
  'In Transit': (count) => `The carrier picked up your ${tireWord(count)}.`,
  Delivered: (count) => `Your ${tireWord(count)} ${count === 1 ? 'has' : 'have'} arrived.`,
};

/** How many tires an order has. */
export const tiresIn = ({ lines }: Pick<TrackedOrder, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The last entry of an order that will not arrive. */
const ENDS: Partial<Readonly<Record<OrderState, Pick<TimelineEntry, 'title' | 'detail'>>>> = {
  cancelled: { title: 'Canceled', detail: 'Nothing more will ship for this order.' },
  failed: { title: 'Payment failed', detail: 'You were not charged, and nothing will ship.' },
};

/** Whether an order has ended without being delivered. */
export const isOver = ({ state }: Pick<TrackedOrder, 'state'>): boolean => ENDS[state] !== undefined;

const SHOP = { timeZone: business.supportHours.zone } as const;

/**
 * A day in the shop's time zone, in words; relative ("yesterday") if it is near.
 * @param now when the page was rendered, ISO 8601
 */
export const shopDate = (instant: string, now: string): string => formatDateRelative(instant, now, SHOP);

/**
 * The day of an expected delivery with its weekday: `in 3 days (Tue, Nov 24)`.
 * @param now when the page was rendered, ISO 8601
 */
export const dayAhead = (day: string, now: string): string => formatDaysAhead([day, day], now, SHOP);

/**
 * Where an order is, as its page's heading. The day of a delivery is relative if it is near; the API's own `statusText`
 * keeps the date, because it is also read later than it was written.
 * @param now when the page was rendered, ISO 8601
 */
export function statusOf(
  {
    state,
    statusText,
    expectedDelivery,
    deliveredOn,
  }: Pick<TrackedOrder, 'state' | 'statusText' | 'expectedDelivery' | 'deliveredOn'>,
  now: string,
): string {
  const day = deliveredOn ?? expectedDelivery;
  if (state !== 'confirmed' || day === null) return statusText;
  const days = daysUntil(day, now, SHOP);
  const when = `${isNearDay(days) ? '' : 'on '}${shopDate(day, now)}`;
  if (deliveredOn !== null) return `Delivered ${when}`;
  return days < 0 ? `Delivery was expected ${when}` : `Expected delivery ${when}`;
}

/**
 * The steps of an order as a timeline. The last step that was reached is the current one. An order that has ended early
 * shows the steps that it had reached, and how it ended.
 * @param now when the page was rendered, ISO 8601
 */
export function timelineOf(
  order: Pick<TrackedOrder, 'steps' | 'state' | 'lines'>,
  now: string,
): TimelineEntry[] {
  const { steps, state } = order;
  const end = ENDS[state];
  const latest = steps.findLastIndex(({ reached }) => reached);
  const entries = steps.map(({ step, at }, index): TimelineEntry => {
    const isDone = index < latest || (index === latest && (step === 'Delivered' || end !== undefined));
    return {
      title: step,
      state: isDone ? 'done' : index === latest ? 'current' : 'next',
      ...(at !== null && { when: shopDate(at, now) }),
      // Of earlier steps it would no longer be true: what waited for the carrier is on its way.
      ...(index === latest && end === undefined && { detail: STEP_HELP[step](tiresIn(order)) }),
    };
  });
  return end === undefined ? entries : [...entries.slice(0, latest + 1), { ...end, state: 'problem' }];
}
