import { LiveRegion } from '@tirekit/ui';

interface CountAnnouncementProps {
  count: number;
  max: number;
  /** The numbers of characters left at which it speaks, the largest first. */
  at: readonly number[];
}

/** Says to screen readers that a text nears its limit: at a few steps only, not at every character. */
export function CountAnnouncement({ count, max, at }: CountAnnouncementProps) {
  const step = at.findLast((left) => max - count < left);
  return (
    <LiveRegion>
      {count > max
        ? `More than ${max.toLocaleString('en-US')} characters`
        : step !== undefined && `Fewer than ${String(step)} characters left`}
    </LiveRegion>
  );
}
