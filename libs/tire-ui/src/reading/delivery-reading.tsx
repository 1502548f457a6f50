import { type TireSummary } from '@tirekit/contract';
import { formatWeekday, Icon } from '@tirekit/ui';
import { Truck } from '@tirekit/ui/icons';

import styles from './availability.module.css';

export interface DeliveryReadingProps {
  delivery: TireSummary['delivery'];
  /** Calendar days (`YYYY-MM-DD`), if the server has computed them: it knows holidays and cut-off times. */
  dates?: { earliest: string; latest: string };
  /** Shows words only, for the many rows of a list. */
  plain?: boolean;
}

/** When it arrives: as dates if they are known, otherwise in business days. */
export function DeliveryReading({ delivery, dates, plain = false }: DeliveryReadingProps) {
  return (
    <span className={styles['line']}>
      {!plain && <Icon icon={Truck} size={16} />}
      {dates ? datesText(dates) : daysText(delivery)}
    </span>
  );
}

function datesText({ earliest, latest }: { earliest: string; latest: string }): string {
  const first = formatWeekday(earliest);
  return earliest === latest ? `Arrives ${first}` : `Arrives ${first} – ${formatWeekday(latest)}`;
}

function daysText({ minBusinessDays: least, maxBusinessDays: most }: TireSummary['delivery']): string {
  const days = least === most ? String(most) : `${least}–${most}`;
  return `Delivery in ${days} business ${most === 1 ? 'day' : 'days'}`;
}
