import type { DealEvent, DealTerms } from '@tirekit/contract';
import { formatDate } from '@tirekit/ui';
import { dealZoneName } from './deal-words.ts';
import { eventDates, shoppingEvents } from './shopping-events.ts';

export const eventTitle = (event: DealEvent): string => `${shoppingEvents[event].name} tire deals`;

type OwnDeal = Pick<DealTerms, 'state' | 'startsOn' | 'endsOn'>;

/** A sale has begun once a deal of it runs, which may be days before its own. */
export function eventState(
  event: DealEvent,
  today: string,
  own: readonly OwnDeal[],
): 'before' | 'during' | 'after' {
  return own.some(({ state }) => state === 'running') ? 'during' : eventDates(event, today).state;
}

const whole = new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' });
const fullDay = (day: string): string => whole.format(new Date(`${day}T00:00:00Z`));

const formatBegin = ({ startsOn }: OwnDeal): string =>
  `The first deal begins ${formatDate(startsOn)}, 12:00 AM ${dealZoneName}.`;

/**
 * The texts of a sale's page.
 * @param own its deals that run or begin soon, the first one first
 * @returns `empty` where it has no deals to show
 */
export function eventWords(
  event: DealEvent,
  today: string,
  own: readonly OwnDeal[],
): { lead: string; empty: string | null } {
  const { name } = shoppingEvents[event];
  const { firstDay, next } = eventDates(event, today);
  switch (eventState(event, today, own)) {
    case 'before': {
      const [first] = own;
      return {
        lead: `${name} is ${fullDay(next)}. ${first === undefined ? 'Its deals will be here.' : formatBegin(first)}`,
        empty: own.length === 0 ? `No ${name} deals to show yet` : null,
      };
    }
    case 'during': {
      const [first] = own;
      const running = own.filter(({ state }) => state === 'running');
      if (running.length === 0)
        return {
          lead: first === undefined ? `${name} is here.` : `${name} is here. ${formatBegin(first)}`,
          empty: first === undefined ? `No ${name} deals run right now` : null,
        };
      const last = running
        .flatMap(({ endsOn }) => endsOn ?? [])
        .toSorted()
        .at(-1);
      const ends = last === undefined ? '' : ` Deals end ${formatDate(last)}, 11:59 PM ${dealZoneName}.`;
      return {
        lead: `Our ${name} deals are on.${ends} Prices shown include the deal. Tax and fees are extra.`,
        empty: null,
      };
    }
    case 'after':
      return { lead: `${name} was ${fullDay(firstDay)}. The next one is ${fullDay(next)}.`, empty: null };
  }
}
