import type { TrackedOrder } from '@tirekit/contract';
import { formatDate, type TimelineEntry } from '@tirekit/ui';

/** The words below a step before it is reached, so that nobody has to guess what it means. */
const STEP_HELP: Readonly<Record<TrackedOrder['steps'][number]['step'], string>> = {
  'Order Processed': 'Your payment went through and the warehouse has your order.',
  'Pending Carrier Pickup': 'Your tires are labeled and wait for the carrier.',
  'In Transit': 'The carrier has your tires.',
  Delivered: 'Your tires have arrived.',
};

/** The four steps of an order as a timeline: the last one reached is where it stands now. */
export function timelineOf({ steps, state }: Pick<TrackedOrder, 'steps' | 'state'>): TimelineEntry[] {
  const latest = steps.findLastIndex(({ reached }) => reached);
  const isOver = state === 'cancelled' || state === 'failed';
  return steps.map(({ step, at, reached }, index) => ({
    title: step,
    state:
      isOver && !reached
        ? 'problem'
        : index < latest
          ? 'done'
          : index > latest
            ? 'next'
            : step === 'Delivered'
              ? 'done'
              : 'current',
    ...(at !== null && { when: formatDate(at) }),
    ...(index <= latest && { detail: STEP_HELP[step] }),
  }));
}
