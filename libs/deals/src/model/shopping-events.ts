import { getBlackFriday, daysAfter, type DealEvent, dealEvents, dealsPath } from '@tirekit/contract';

/** A sale of the year, as its page names it. */
interface ShoppingEvent {
  readonly event: DealEvent;
  readonly name: string;
  readonly path: string;
  /** Its first day, counted from Black Friday, and how many days it lasts. */
  readonly after: number;
  readonly days: number;
}

/** The sales with a page of their own. Black Friday lasts over its weekend, until Cyber Monday begins. */
export const shoppingEvents: Readonly<Record<DealEvent, ShoppingEvent>> = {
  'black-friday': {
    event: 'black-friday',
    name: 'Black Friday',
    path: `${dealsPath}/black-friday-sale`,
    after: 0,
    days: 3,
  },
  'cyber-monday': {
    event: 'cyber-monday',
    name: 'Cyber Monday',
    path: `${dealsPath}/cyber-monday-sale`,
    after: 3,
    days: 1,
  },
};

/** The addresses of the sales' pages. */
export const shoppingEventPaths: readonly string[] = dealEvents.map((event) => shoppingEvents[event].path);

/** The sale whose page has an address; null for any other page. */
export const eventOfPath = (path: string): DealEvent | null =>
  dealEvents.find((event) => shoppingEvents[event].path === path) ?? null;

/** A sale, seen from a day. */
export interface EventDates {
  /** Its first and its last day: of this year, or the next one's once this year's is over and its year ends. */
  readonly firstDay: string;
  readonly lastDay: string;
  /** `after`: this year's is over, and `next` is the first day of the next. */
  readonly state: 'before' | 'during' | 'after';
  readonly next: string;
}

/** The days of a sale, seen from a day (an ISO date of the shop's calendar). */
export function eventDates(event: DealEvent, today: string): EventDates {
  const { after, days } = shoppingEvents[event];
  const findFirst = (year: number): string => daysAfter(getBlackFriday(year), after);
  const year = Number(today.slice(0, 4));
  const firstDay = findFirst(year);
  const lastDay = daysAfter(firstDay, days - 1);
  const state = today < firstDay ? 'before' : today <= lastDay ? 'during' : 'after';
  return { firstDay, lastDay, state, next: state === 'after' ? findFirst(year + 1) : firstDay };
}
