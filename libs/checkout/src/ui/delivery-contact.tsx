import { formatPhone, type ShippingForm } from '@tirekit/contract';
import styles from './checkout.module.css';

/** Email, phone and delivery instructions, for the buyer to check: a typing error here would be noticed late. */
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
