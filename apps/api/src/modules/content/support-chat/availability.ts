import { type Channel, isOpenAt, opensNext } from '@tirekit/channel';
import type { ChatStatus } from '@tirekit/contract';

/** True if anybody is on duty, and if anybody is outside support's hours, too. */
export interface Duty {
  readonly onDuty: boolean;
  readonly anyHours: boolean;
}

/** A help desk has people in support's hours without any account of ours on duty. */
export const withHelpDesk = (duty: Duty, hasHelpDesk: boolean): Duty =>
  hasHelpDesk ? { ...duty, onDuty: true } : duty;

/** Says if a storefront's buyers can chat at an instant, and when support opens if not. */
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
