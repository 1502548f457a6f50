import { useQuery } from '@tanstack/react-query';
import { useFeature } from '@tirekit/shell-ui';
import { Button, formatCount, Link } from '@tirekit/ui';
import { COMPARE_PATH, compareHref } from '../../model/compare/compare-address.ts';
import type { Car } from '../../data/load-list.ts';
import styles from './compare-list.module.css';
import { CompareAnnouncement } from './compare-announcement.tsx';
import { useCompare } from './compare-store.ts';
import { COMPARE_FORM } from './compare-toggle.tsx';

const trayCode = {
  queryKey: ['code', 'compare-tray'],
  queryFn: () => import('./compare-tray.tsx'),
  staleTime: Infinity,
  retry: false,
} as const;

/**
 * The part that a page with {@link CompareToggle}s needs once: without scripts a form with a button; with them, as soon as a tire is
 * chosen, the tray with the chosen ones, whose code loads then.
 * @param props.car the car of the page, for which the tires are then compared too
 */
export function CompareList({ car }: { car: Car | null }) {
  const tires = useCompare((state) => state.tires);
  const isUsed = useFeature('compare') && tires.length > 0;
  const { data: code, isError } = useQuery({ ...trayCode, enabled: isUsed });
  if (!useFeature('compare')) return null;
  return (
    <>
      {/* After Back, a browser would fill in an older list than this one. */}
      <form id={COMPARE_FORM} action={COMPARE_PATH} autoComplete="off" className={styles['form']}>
        {car && <input type="hidden" name="fitment" value={car.fitmentId} />}
        {car?.drive && <input type="hidden" name="drive" value={car.drive} />}
        {car?.wheels && <input type="hidden" name="wheels" value={car.wheels} />}
        <noscript>
          <Button type="submit">Compare the checked tires</Button>
        </noscript>
      </form>
      <CompareAnnouncement />
      {isUsed && code && <code.CompareTray car={car} />}
      {isUsed && isError && (
        <Link
          to={compareHref(
            tires.map(({ itemId }) => itemId),
            car,
          )}
        >
          Compare {formatCount(tires.length, 'tire')}
        </Link>
      )}
    </>
  );
}
