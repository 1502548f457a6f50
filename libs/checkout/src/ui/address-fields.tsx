import { messages, phoneTypes } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { isMilitaryRegion, POSTAL_REGION_NAMES } from '@tirekit/tires';
import { SelectField, TextField } from '@tirekit/ui';
import styles from './checkout.module.css';

const STATES = Object.entries(POSTAL_REGION_NAMES).map(([value, label]) => ({ value, label }));
/**
 * Tires are not delivered to military post offices (AA, AE, AP). Those stay in the list, so that buyers who look for
 * them learn this.
 */
const SHIPPING_STATES = STATES.map(({ value, label }) => ({
  value,
  label: isMilitaryRegion(value) ? `${label} (we do not deliver here)` : label,
}));
export const PHONE_TYPES = phoneTypes.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

interface AddressFieldsProps {
  form: RouteForm;
  /** Comes before the name of each field: `billing.` */
  prefix?: string;
  /** Comes before each autofill token. */
  section: 'shipping' | 'billing';
  /** False if the whole address may be left out. */
  required?: boolean;
}

/** The fields for a person and their address, with autofill tokens. */
export function AddressFields({ form, prefix = '', section, required = true }: AddressFieldsProps) {
  const field = (name: string, token?: string) => ({
    ...form.field(`${prefix}${name}`),
    // Without a token a browser would guess, and fill in something wrong.
    autoComplete: token === undefined ? 'off' : `${section} ${token}`,
    required,
  });
  // No maxLength: a browser would silently cut off what it fills in. The error says if a name is too long.
  const named = (name: string, token: string, hint = messages.nameHelp) => {
    const bound = field(name, token);
    return { ...bound, ...(bound.error !== undefined && { hint }) };
  };
  return (
    <>
      <div className={styles['pair']}>
        <TextField label="First name" {...named('firstName', 'given-name')} />
        <TextField label="Last name" {...named('lastName', 'family-name')} />
      </div>
      <TextField label="Street address" maxLength={80} {...field('addressLine1', 'address-line1')} />
      <TextField
        label="Apartment, suite"
        maxLength={80}
        {...field('addressLine2', 'address-line2')}
        optional
        required={false}
      />
      <TextField label="City" {...named('city', 'address-level2', messages.cityHelp)} />
      <div className={styles['pair']}>
        <SelectField
          label="State"
          placeholder="Choose a state"
          options={section === 'shipping' ? SHIPPING_STATES : STATES}
          {...field('state', 'address-level1')}
        />
        <TextField label="ZIP code" inputMode="numeric" maxLength={20} {...field('zip', 'postal-code')} />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          maxLength={40}
          {...field('phone', 'tel-national')}
        />
        <SelectField
          label="Phone type"
          placeholder="Choose a type"
          options={PHONE_TYPES}
          {...field('phoneType')}
        />
      </div>
    </>
  );
}
