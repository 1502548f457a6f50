import type { ShippingForm } from '@tirekit/contract';
import styles from './checkout.module.css';

type AddressTextProps = Pick<
  ShippingForm,
  'firstName' | 'lastName' | 'addressLine1' | 'city' | 'state' | 'zip'
> & { company?: string | undefined; addressLine2?: string | undefined };

/** An address as it is written on a label. */
export function AddressText(address: AddressTextProps) {
  const lines = [
    `${address.firstName} ${address.lastName}`,
    address.company,
    address.addressLine1,
    address.addressLine2,
    `${address.city}, ${address.state} ${address.zip}`,
  ].filter(Boolean);
  return (
    <address className={styles['address']}>
      {lines.map((line) => (
        <span key={line}>
          {line}
          <br />
        </span>
      ))}
    </address>
  );
}
