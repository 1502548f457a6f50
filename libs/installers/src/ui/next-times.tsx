import { messages } from '@tirekit/contract';
import { clock } from '@tirekit/channel';
import { Button, Skeleton } from '@tirekit/ui';
import { dayText } from '@tirekit/shell-ui';
import { useTimes } from '../data/times.ts';
import { noOpenings } from '../model/shop-words.ts';
import { dropOffText, timesOn } from '../model/time-words.ts';
import { ZoneNote } from './zone-note.tsx';
import styles from './next-times.module.css';

/** Days and times of a day that are shown: enough to see how soon, without being the calendar. */
const DAYS = 3;
const TIMES = 6;

/** The next free times of a shop for four tires of a common size, asked for in the browser. */
export function NextTimes({ code }: { code: string }) {
  const { data: times, isError, refetch } = useTimes(code);
  if (isError)
    return (
      <p role="alert">
        {messages.technicalProblem}{' '}
        <Button size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </p>
    );
  if (!times)
    return (
      <div aria-busy className={styles['times']}>
        <Skeleton lines={4} />
      </div>
    );
  const free = times.days.filter((day) => timesOn(day) > 0).slice(0, DAYS);
  if (free.length === 0) return <p>{noOpenings}.</p>;
  return (
    <div className={styles['times']}>
      <ZoneNote timeZone={times.timeZone} />
      <dl className={styles['days']}>
        {free.map((day) => (
          <div key={day.date}>
            <dt>{dayText(day.date)}</dt>
            <dd>
              {day.waits.slice(0, TIMES).map(({ startsAt, startTime }) => (
                <span key={startsAt} className={styles['time']}>
                  {clock(startTime)}
                </span>
              ))}
              {day.waits.length > TIMES && (
                <span className={styles['more']}>and {day.waits.length - TIMES} more</span>
              )}
              {day.waits.length === 0 &&
                day.dropOffs.map((dropOff) => (
                  <span key={dropOff.window} className={styles['time']}>
                    Drop off, {dropOffText(dropOff)}
                  </span>
                ))}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
