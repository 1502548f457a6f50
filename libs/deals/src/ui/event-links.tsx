import { dealEvents } from '@tirekit/contract';
import { formatWeekday, LinkRows } from '@tirekit/ui';
import { eventDates, shoppingEvents } from '../model/shopping-events.ts';

interface EventLinksProps {
  today: string;
  /** The address of the page that they are on. */
  except?: string;
}

/** Links to the sales of the year, with their dates. */
export function EventLinks({ today, except }: EventLinksProps) {
  const rows = dealEvents
    .map((event) => ({ ...shoppingEvents[event], dates: eventDates(event, today) }))
    .filter(({ path }) => path !== except)
    .map(({ name, path, dates: { state, next } }) => ({
      to: path,
      label: `${name} sale`,
      kind: state === 'during' ? 'On now' : formatWeekday(next),
    }));
  return <LinkRows rows={rows} />;
}
