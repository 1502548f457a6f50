import type { TrackedOrder } from '@tirekit/contract';
import { Timeline } from '@tirekit/ui';
import { timelineOf } from '../model/timeline.ts';

/** Where an order stands, in four steps. */
export function TrackingTimeline({ order }: { order: Pick<TrackedOrder, 'steps' | 'state'> }) {
  return <Timeline aria-label="Order progress" entries={timelineOf(order)} />;
}
