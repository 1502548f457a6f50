import { business, type OrderReturn, tireWord } from '@tirekit/contract';
import type { TimelineEntry } from '@tirekit/ui';
import { type ReturnStep, returnSteps } from './return-steps.ts';
import { shopDate } from './timeline.ts';

type ShownReturn = Pick<
  OrderReturn,
  | 'state'
  | 'lines'
  | 'requestedAt'
  | 'approvedAt'
  | 'shippedAt'
  | 'receivedAt'
  | 'refundedAt'
  | 'endedAt'
  | 'why'
  | 'labelPath'
>;

const { careReplyHours, refundHours } = business.returns;

/** The number of tires in a return. */
export const countReturnedTires = ({ lines }: Pick<OrderReturn, 'lines'>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const steps = Object.keys(returnSteps) as ReturnStep[];

const reachedAt: Readonly<Record<ReturnStep, (shown: ShownReturn) => string | null>> = {
  requested: ({ requestedAt }) => requestedAt,
  approved: ({ approvedAt }) => approvedAt,
  shipped: ({ shippedAt }) => shippedAt,
  received: ({ receivedAt }) => receivedAt,
  refunded: ({ refundedAt }) => refundedAt,
};

/** The next event, for beside the step that was reached last. */
const nextWords: Readonly<Record<ReturnStep, (tires: string, shown: ShownReturn) => string>> = {
  requested: (tires) =>
    `We look at it and reply by email within ${String(careReplyHours)} hours. Please keep your ${tires} unmounted.`,
  approved: (tires, { labelPath }) =>
    labelPath === null
      ? 'We’re getting the label from the carrier. You’ll have it by email in a moment.'
      : `Print the label and hand your ${tires} to the carrier.`,
  shipped: (tires) => `The carrier has your ${tires}.`,
  received: () => `We’ll refund you within ${String(refundHours)} hours after that.`,
  refunded: () => 'Your bank may take a few days longer to show it.',
};

/** The timeline of a return. One that has ended before its refund shows what came of it instead of what is left. */
export function returnTimeline(shown: ShownReturn, now: string): TimelineEntry[] {
  const when = (instant: string): string => shopDate(instant, now);
  const tires = tireWord(countReturnedTires(shown));
  const last = steps.findLastIndex((step) => reachedAt[step](shown) !== null);
  const isEnded = shown.state === 'declined' || shown.state === 'cancelled';
  const entries = steps.flatMap((step, at): TimelineEntry[] => {
    const instant = reachedAt[step](shown);
    if (instant === null && isEnded) return [];
    const isLast = at === last && !isEnded;
    return [
      {
        title: returnSteps[step],
        state: at <= last ? (isLast && step !== 'refunded' ? 'current' : 'done') : 'next',
        ...(instant !== null && { when: when(instant) }),
        ...(isLast && { detail: nextWords[step](tires, shown) }),
      },
    ];
  });
  if (!isEnded) return entries;
  const ended = shown.endedAt === null ? {} : { when: when(shown.endedAt) };
  return [
    ...entries,
    shown.state === 'declined'
      ? { title: 'Declined', state: 'problem', ...ended, detail: shown.why }
      : {
          title: 'Return canceled',
          state: 'problem',
          ...ended,
          detail: `Your ${tires} can be returned later.`,
        },
  ];
}

/** A return in a few words, as a heading. */
export function returnHeading(shown: ShownReturn): string {
  const count = countReturnedTires(shown);
  const tires = `${String(count)} ${tireWord(count)}`;
  switch (shown.state) {
    case 'requested':
      return `We’re looking at your return of ${tires}`;
    case 'approved':
      return `Send back your ${tires}`;
    case 'shipped':
      return `Your ${tires} ${count === 1 ? 'is' : 'are'} on the way back`;
    case 'received':
      return `We received your ${tires}`;
    case 'refunded':
      return `We refunded your ${tires}`;
    case 'declined':
      return 'We can’t take these tires back';
    case 'cancelled':
      return 'You canceled this return';
  }
}
