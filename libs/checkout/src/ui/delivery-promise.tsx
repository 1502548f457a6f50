import type { DeliveryWindow } from '@tirekit/contract';
import { deliveryDays, windowText } from '../model/delivery-days.ts';
import styles from './checkout.module.css';

/** How the tires are delivered, when they arrive, and how long that takes. */
export function DeliveryPromise({ arrives }: { arrives: DeliveryWindow }) {
  return (
    <span>
      <strong>Ship to me, free</strong>
      <br />
      Arrives {windowText(arrives)}
      <br />
      <span className={styles['muted']}>{deliveryDays} after your order</span>
    </span>
  );
}
