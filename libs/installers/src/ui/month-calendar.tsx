import type { AppointmentDay, AppointmentTimes } from '@tirekit/contract';
import { formatCount, formatWeekday, Icon } from '@tirekit/ui';
import { ChevronLeft, ChevronRight } from '@tirekit/ui/icons';
import { dayText } from '@tirekit/shell-ui';
import { type ChevronProps, DayPicker } from 'react-day-picker';
import { timesOn } from '../model/time-words.ts';
import styles from './month-calendar.module.css';

interface MonthCalendarProps {
  times: AppointmentTimes;
  /** The calendar day whose times are shown. */
  shown: string;
  /** Called with a day that has free times. */
  onDay: (date: string) => void;
}

/** Noon, so that no change of clocks moves it to another day. */
const localDay = (date: string): Date => new Date(`${date}T12:00:00`);
const isoDay = (day: Date): string =>
  [day.getFullYear(), day.getMonth() + 1, day.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** The class of each part, by react-day-picker's own name for it. */
const getClass = (part: string): string => styles[part] ?? '';
const classNames = {
  root: getClass('root'),
  months: getClass('months'),
  month: getClass('month'),
  month_caption: getClass('caption'),
  nav: getClass('nav'),
  button_previous: getClass('step'),
  button_next: getClass('step'),
  month_grid: getClass('grid'),
  weekday: getClass('weekday'),
  day: getClass('cell'),
  day_button: getClass('button'),
  selected: getClass('selected'),
  disabled: getClass('disabled'),
};

const Chevron = ({ orientation }: ChevronProps) => (
  <Icon icon={orientation === 'left' ? ChevronLeft : ChevronRight} />
);

/** The months with a shop's free days. Arrow keys move between days, and a day without a free time cannot be chosen. */
export function MonthCalendar({ times, shown, onDay }: MonthCalendarProps) {
  const days = new Map(times.days.map((day) => [day.date, day]));
  const freeOn = (date: Date): number => {
    const day = days.get(isoDay(date));
    return day ? timesOn(day) : 0;
  };
  return (
    <div className={styles['calendar']}>
      <DayPicker
        mode="single"
        required
        selected={localDay(shown)}
        onSelect={(day) => onDay(isoDay(day))}
        defaultMonth={localDay(shown)}
        startMonth={localDay(times.earliest)}
        endMonth={localDay(times.latest)}
        // Server and browser may be in different zones; the shop's first day is the same in both.
        today={localDay(times.earliest)}
        disabled={(day: Date) => freeOn(day) === 0}
        classNames={classNames}
        components={{ Chevron }}
        labels={{
          labelDayButton: (day) => `${dayText(isoDay(day))}, ${formatCount(freeOn(day), 'time')}`,
          labelPrevious: () => 'Previous month',
          labelNext: () => 'Next month',
        }}
      />
      <ClosedDays days={times.days} />
    </div>
  );
}

/** Reasons that a buyer would not guess: holidays, not the days on which the shop is always closed. */
const USUAL = new Set(['Closed', 'Fully booked']);

function ClosedDays({ days }: { days: readonly AppointmentDay[] }) {
  const closed = days.flatMap(({ date, closed: reason }) =>
    reason === null || USUAL.has(reason) ? [] : [`${formatWeekday(date)} (${reason})`],
  );
  return closed.length > 0 && <p className={styles['note']}>Closed {closed.join(', ')}</p>;
}
