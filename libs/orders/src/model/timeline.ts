import { business, tireWord, type OrderState, type TrackedOrder } from '@tirekit/contract';
import { formatDateRelative, type TimelineEntry } from '@tirekit/ui';

/** What it means that an order is at a step. */
const STEP_HELP: Readonly<Record<TrackedOrder['steps'][number]['step'], (count: number) => string>> = {
  'Order Processed': () => 'Your payment went through and the warehouse has your order.',
  'Pending Carrier Pickup': (count) =>
    `Your ${tireWord(count)} ${count === 1 ? 'is' : 'are'} labeled and waiting for the carrier.`,
  'In Transit': (count) => `The carrier has your ${tireWord(count)}.`,
  Delivered: (count) => `Your ${tireWord(count)} ${count === 1 ? 'has' : 'have'} arrived.`,
};

/** How many tires an order has. */
export const tiresIn = ({ lines }: Pick<TrackedOrder, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The last entry of an order that will not arrive. */
const ENDS: Partial<Readonly<Record<OrderState, Pick<TimelineEntry, 'title' | 'detail'>>>> = {
  cancelled: { title: 'Cancelled', detail: 'Nothing more is shipped for this order.' },
  failed: { title: 'Payment failed', detail: 'Nothing was charged and nothing is shipped.' },
};

/** Whether an order has ended without being delivered. */
export const isOver = ({ state }: Pick<TrackedOrder, 'state'>): boolean => ENDS[state] !== undefined;

/**
 * A day in the shop's time zone, in words; relative ("yesterday") if it is near.
 * @param now when the page was rendered, ISO 8601
 */
export const shopDate = (instant: string, now: string): string =>
  formatDateRelative(instant, now, { timeZone: business.supportHours.zone });

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
