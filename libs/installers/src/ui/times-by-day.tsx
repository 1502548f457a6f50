import type { AppointmentDay } from '@tirekit/contract';
import { Accordion, AccordionItem, formatCount } from '@tirekit/ui';
import { dayText } from '@tirekit/shell-ui';
import { timesOn } from '../model/time-words.ts';
import { TimeChoices } from './time-choices.tsx';

interface TimesByDayProps {
  days: readonly AppointmentDay[];
  name: string;
  isVan: boolean | undefined;
}

/** The free days below each other, each with its times, for browsers that run no scripts. */
export function TimesByDay({ days, ...field }: TimesByDayProps) {
  return (
    <Accordion>
      {days.map((day, at) => (
        <AccordionItem
          key={day.date}
          title={dayText(day.date)}
          detail={formatCount(timesOn(day), 'time')}
          open={at === 0}
        >
          <TimeChoices day={day} {...field} />
        </AccordionItem>
      ))}
    </Accordion>
  );
}
