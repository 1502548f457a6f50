import { type Channel, isOpenAt, opensNext } from '@tirekit/channel';
import type { ChatStatus } from '@tirekit/contract';

/** Whether anybody is on duty, and outside support's hours, too. */
export interface Duty {
  readonly onDuty: boolean;
  readonly anyHours: boolean;
}

/** Whether a storefront's buyers can chat at an instant. */
export function availabilityAt(
  { support }: Pick<Channel, 'support'>,
  { onDuty, anyHours }: Duty,
  instant: Date,
): ChatStatus {
  const isOpen = isOpenAt(support.hours, instant);
  const next = isOpen ? null : opensNext(support.hours, instant);
  if (onDuty && (isOpen || anyHours)) return { available: 'now', opensNext: next };
  return { available: isOpen ? 'nobody' : 'outside-hours', opensNext: next };
}
