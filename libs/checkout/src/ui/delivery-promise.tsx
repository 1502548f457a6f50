import { business } from '@tirekit/contract';
import styles from './checkout.module.css';

const { minBusinessDays, maxBusinessDays } = business.delivery;

/** The way in which the tires come, and how long it takes. */
export function DeliveryPromise() {
  return (
    <span>
      <strong>Ship to me, free</strong>
      <br />
      <span className={styles['muted']}>
        {minBusinessDays}–{maxBusinessDays} business days after your order
      </span>
    </span>
  );
}
