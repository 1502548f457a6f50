import { type QuoteArrival, shipsFree } from '@tirekit/contract';
import { arrivalText } from '@tirekit/tire-ui';
import { deliveryDays } from '../model/delivery-days.ts';
import styles from './checkout.module.css';

interface DeliveryPromiseProps {
  /** Undefined while it is not known. */
  arrives: QuoteArrival | undefined;
  /** The moment it is read, ISO 8601, if that may be later than the day of the order. */
  now?: string | undefined;
  /** The state or territory that the tires go to. */
  region: string;
}

/** The delivery of the tires: freight, if it is due, the days they arrive, and the time it takes. */
export function DeliveryPromise({ arrives, region, now }: DeliveryPromiseProps) {
  return (
    <span>
      <strong>Ship to me, {shipsFree(region) ? 'free' : 'with freight'}</strong>
      {arrives && (
        <>
          <br />
          {arrivalText(arrives, 'ship-to-me', now)}
        </>
      )}
      <br />
      <span className={styles['muted']}>{deliveryDays(region)} after your order</span>
    </span>
  );
}
