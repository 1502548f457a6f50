import { businessDaysText, type DeliveryDays, type DeliveryWindow } from '@tirekit/contract';
import { formatDaysAhead, Icon } from '@tirekit/ui';
import { Truck } from '@tirekit/ui/icons';

import styles from './availability.module.css';

export interface DeliveryReadingProps {
  delivery: DeliveryDays;
  /** Calendar days (`YYYY-MM-DD`) as counted by business days, if they are known: of the order, and of its arrival. */
  dates?: DeliveryWindow;
}

/** When it arrives: as dates if they are known, otherwise in business days. */
export function DeliveryReading({ delivery, dates }: DeliveryReadingProps) {
  return (
    <span className={styles['line']}>
      <Icon icon={Truck} size={16} />
      {dates
        ? `Arrives ${formatDaysAhead([dates.earliest, dates.latest], dates.orderedOn)}`
        : deliveryText(delivery)}
    </span>
  );
}

/** `Delivery in 2–4 business days` */
export const deliveryText = (delivery: DeliveryDays): string => `Delivery in ${businessDaysText(delivery)}`;
