import { business } from '@tirekit/contract';
import { LiveRegion } from '@tirekit/ui';
import { useCompare } from './compare-store.ts';

/**
 * Says to screen readers how many tires are chosen after each change in this tab. It is on the page from the beginning, because
 * they miss the first words of a region that appears together with them.
 */
export function CompareAnnouncement() {
  const counted = useCompare((state) => state.counted);
  return (
    <LiveRegion>{counted !== null && `${counted} of ${business.compare.max} tires to compare`}</LiveRegion>
  );
}
