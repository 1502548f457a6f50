import { businessDaysText, type DeliveryDays, type QuoteArrival, type ShippingMode } from '@tirekit/contract';
import { Icon } from '@tirekit/ui';
import { Truck } from '@tirekit/ui/icons';
import { arrivalText } from './arrival-text.ts';

import styles from './availability.module.css';

export interface DeliveryReadingProps {
  delivery: DeliveryDays;
  /** The days that a quote promises, once there is one. */
  arrives?: QuoteArrival | undefined;
  /** Defaults to shipping to the buyer. */
  mode?: ShippingMode | undefined;
}

/** The arrival of a tire: the days of its quote, or a number of business days if there is no quote. */
export function DeliveryReading({ delivery, arrives, mode }: DeliveryReadingProps) {
  return (
    <span className={styles['line']}>
      <Icon icon={Truck} size={16} />
      {arrives ? arrivalText(arrives, mode) : deliveryText(delivery)}
    </span>
  );
}

/** `Delivery in 2–4 business days` */
export const deliveryText = (delivery: DeliveryDays): string => `Delivery in ${businessDaysText(delivery)}`;
