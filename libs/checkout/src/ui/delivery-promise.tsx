import { type DeliveryWindow, shipsFree } from '@tirekit/contract';
import { deliveryDays, windowText } from '../model/delivery-days.ts';
import styles from './checkout.module.css';

interface DeliveryPromiseProps {
  arrives: DeliveryWindow;
  /** The state or territory that the tires go to. */
  region: string;
}

/** How the tires are delivered and whether freight is due, when they arrive, and how long that takes. */
export function DeliveryPromise({ arrives, region }: DeliveryPromiseProps) {
  return (
    <span>
      <strong>Ship to me, {shipsFree(region) ? 'free' : 'with freight'}</strong>
      <br />
      Arrives {windowText(arrives)}
      <br />
      <span className={styles['muted']}>{deliveryDays(region)} after your order</span>
    </span>
  );
}
