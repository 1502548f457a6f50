import { deliveryDays } from '../model/delivery-days.ts';
import styles from './checkout.module.css';

/** The way in which the tires come, and how long it takes. */
export function DeliveryPromise() {
  return (
    <span>
      <strong>Ship to me, free</strong>
      <br />
      <span className={styles['muted']}>{deliveryDays} after your order</span>
    </span>
  );
}
