import { zoneName } from '@tirekit/channel';
import { useHydrated } from '@tirekit/shell-ui';
import { clocksDiffer } from '../model/time-words.ts';
import styles from './appointment-calendar.module.css';

/** Says whose clock the times are on, where the reader's own shows another time. */
export function ZoneNote({ timeZone }: { timeZone: string }) {
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  // oxlint-disable-next-line react/purity -- clocks differ by the day: summer time begins and ends
  if (!clocksDiffer(timeZone, own, new Date())) return null;
  return (
    <p className={styles['zone']}>
      Times are in the shop’s time zone ({zoneName(timeZone)}), which isn’t the same as yours.
    </p>
  );
}
