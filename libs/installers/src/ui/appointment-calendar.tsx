import { type AppointmentChoice, type AppointmentTimes, messages } from '@tirekit/contract';
import { Button, EmptyState, FieldError, Notice, Skeleton } from '@tirekit/ui';
import { dayText } from '@tirekit/shell-ui';
import { type ReactNode, useId, useState } from 'react';
import { readAppointmentValue } from '../model/appointment-value.ts';
import { shopMoment } from '../model/shop-hours.ts';
import { noOpenings } from '../model/shop-words.ts';
import { timesOn } from '../model/time-words.ts';
import styles from './appointment-calendar.module.css';
import { MonthCalendar } from './month-calendar.tsx';
import { TimeChoices } from './time-choices.tsx';
import { TimesByDay } from './times-by-day.tsx';
import { ZoneNote } from './zone-note.tsx';

export interface AppointmentCalendarProps {
  /** The free times; null while they are on their way. */
  times: AppointmentTimes | null;
  /** Why they could not be had; null otherwise. */
  failure?: string | null;
  /** Asks for the times again. */
  onRetry?: () => void;
  /** True if a van comes to the buyer, who then waits at no shop. */
  isVan?: boolean;
  /** The form's field, whose value `readAppointmentValue` reads. */
  name?: string;
  /** The chosen time as `appointmentValue` writes it; null if none is. Leave it out if only the form needs to know. */
  value?: string | null;
  /** Called with the time that the buyer has chosen. */
  onChoose?: (choice: AppointmentChoice) => void;
  /** A sentence below the times, such as the one for a form without a time. */
  error?: string | undefined;
  /** Below the sentence that no time is free: other shops, another way to get the tires. */
  waysOut?: ReactNode;
}

/**
 * The free appointments of a shop: a month, and the times of the chosen day as radio buttons of the form around it. All
 * days and times are the shop's own. Without scripts, the days are a list that unfolds.
 */
export function AppointmentCalendar({ times, failure = null, ...rest }: AppointmentCalendarProps) {
  if (failure !== null && times === null) return <TimesFailed failure={failure} onRetry={rest.onRetry} />;
  if (times === null) return <TimesLoading />;
  if (!times.days.some((day) => timesOn(day) > 0))
    return (
      <EmptyState title={messages.installationUnavailable} headingLevel={3} actions={rest.waysOut}>
        <p>{noOpenings} at this shop.</p>
      </EmptyState>
    );
  return <FreeTimes times={times} {...rest} />;
}

function FreeTimes({
  times,
  name = 'time',
  value,
  onChoose,
  error,
  isVan,
}: Omit<AppointmentCalendarProps, 'times' | 'failure'> & { times: AppointmentTimes }) {
  const errorId = useId();
  const free = times.days.filter((day) => timesOn(day) > 0);
  const [opened, setOpened] = useState<string | null>(null);
  const chosenDay = value == null ? null : dayOfValue(value, times.timeZone);
  // A day whose last time has gone meanwhile gives way to the first that has one.
  const day = [opened, chosenDay]
    .map((date) => free.find((found) => found.date === date))
    .find((found) => found !== undefined);
  const shown = day ?? free[0];
  if (!shown) return null;
  const choices = { name, value, onChoose, isVan, errorId: error ? errorId : undefined };
  return (
    <div className={styles['calendar']}>
      <ZoneNote timeZone={times.timeZone} />
      <div className={styles['columns']}>
        <MonthCalendar times={times} shown={shown.date} onDay={setOpened} />
        <section className={styles['day']} aria-label={`Times on ${dayText(shown.date)}`}>
          <h3 className={styles['title']} aria-live="polite">
            {dayText(shown.date)}
          </h3>
          <TimeChoices key={shown.date} day={shown} {...choices} />
        </section>
      </div>
      <noscript>
        <TimesByDay days={free} name={name} isVan={isVan} />
      </noscript>
      <FieldError id={errorId}>{error}</FieldError>
    </div>
  );
}

function dayOfValue(value: string, timeZone: string): string | null {
  const choice = readAppointmentValue(value);
  if (choice === null) return null;
  return choice.isDropOff ? choice.date : shopMoment(timeZone, new Date(choice.startsAt)).date;
}

function TimesFailed({ failure, onRetry }: { failure: string; onRetry: (() => void) | undefined }) {
  return (
    <Notice
      tone="caution"
      title="We can’t show the shop’s open times right now."
      role="alert"
      action={onRetry && <Button onClick={onRetry}>Try again</Button>}
    >
      <p>{failure}</p>
    </Notice>
  );
}

function TimesLoading() {
  return (
    <div className={styles['calendar']} aria-busy>
      <p role="status" className={styles['waiting']}>
        Looking for open times…
      </p>
      <div className={styles['columns']}>
        <div className={styles['blankMonth']}>
          <Skeleton shape="picture" />
        </div>
        <div className={styles['day']}>
          <Skeleton shape="title" width="half" />
          <Skeleton lines={4} />
        </div>
      </div>
    </div>
  );
}
