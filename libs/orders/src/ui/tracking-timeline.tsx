import type { TrackedOrder } from '@tirekit/contract';
import { Timeline } from '@tirekit/ui';
import { getTimeline } from '../model/timeline.ts';

interface TrackingTimelineProps {
  order: Pick<TrackedOrder, 'steps' | 'state' | 'lines' | 'shippingMode' | 'pickup' | 'cancel'>;
  /** The moment the page was rendered, ISO 8601. */
  now: string;
}

/** The progress of an order, step by step. */
export function TrackingTimeline({ order, now }: TrackingTimelineProps) {
  return <Timeline aria-label="Order progress" entries={getTimeline(order, now)} />;
}
