import { formatPhone, type ShippingForm } from '@tirekit/contract';
import styles from './checkout.module.css';

/** Where the confirmation and the carrier's calls go, and what the carrier is told: a typing error here is noticed late. */
export function DeliveryContact({
  email,
  phone,
  instructions,
}: Pick<ShippingForm, 'email' | 'phone' | 'instructions'>) {
  return (
    <p className={styles['contact']}>
      <span>{email}</span>
      <span>{formatPhone(phone)}</span>
      {instructions && <span>Delivery instructions: {instructions}</span>}
    </p>
  );
}
