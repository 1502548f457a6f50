import { messages, phoneTypes } from '@tirekit/contract';
import { isMilitaryRegion, POSTAL_REGION_NAMES } from '@tirekit/tires';
import { SelectField, TextField, type FormErrorItem } from '@tirekit/ui';
import styles from './checkout.module.css';

const STATES = Object.entries(POSTAL_REGION_NAMES).map(([value, label]) => ({ value, label }));
/**
 * Tires are not delivered to military post offices (AA, AE, AP). Those stay in the list, so that buyers who look for
 * them learn this.
 */
const SHIPPING_STATES = STATES.map(({ value, label }) => ({
  value,
  label: isMilitaryRegion(value) ? `${label} (no delivery)` : label,
}));
const PHONE_TYPES = phoneTypes.map((value) => ({
  value,
  label: `${value.slice(0, 1).toUpperCase()}${value.slice(1)}`,
}));

interface AddressFieldsProps {
  /** Stands before the name of each field: `billing.` */
  prefix?: string;
  /** Stands before each autofill token. */
  section: 'shipping' | 'billing';
  values: Readonly<Record<string, string>>;
  errors: Readonly<Record<string, string>>;
  /** False if the whole address may be left out. */
  required?: boolean;
}

/**
 * The fields for a person and their address, with autofill tokens. Each id is the field's name, so that an error
 * summary can link to it.
 */
export function AddressFields({ prefix = '', section, values, errors, required = true }: AddressFieldsProps) {
  const field = (name: string, token?: string) => ({
    name: `${prefix}${name}`,
    id: `${prefix}${name}`,
    // Without a token a browser would guess, and fill in something wrong.
    autoComplete: token === undefined ? 'off' : `${section} ${token}`,
    defaultValue: values[`${prefix}${name}`] ?? '',
    error: errors[`${prefix}${name}`],
    required,
  });
  // No maxLength: a browser would silently cut off what it fills in. The server says if a name is too long.
  const named = (name: string, token: string) => ({
    ...field(name, token),
    ...(errors[`${prefix}${name}`] !== undefined && { hint: messages.nameHelp }),
  });
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
      <TextField label="City" {...named('city', 'address-level2')} />
      <div className={styles['pair']}>
        <SelectField
          label="State"
          placeholder="Choose a state"
          options={section === 'shipping' ? SHIPPING_STATES : STATES}
          {...field('state', 'address-level1')}
        />
        <TextField label="ZIP code" inputMode="numeric" maxLength={10} {...field('zip', 'postal-code')} />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          maxLength={24}
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

/**
 * The errors of a form for its summary, each with its field, in the order of the page.
 * @param values what was typed, in the order in which the form sent its fields
 */
export function errorItems(
  errors: Readonly<Record<string, string>>,
  values: Readonly<Record<string, string>>,
): FormErrorItem[] {
  const order = Object.keys(values);
  // A box that is not checked sends nothing; its error comes last.
  const placeOf = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(errors)
    .toSorted(([one], [other]) => placeOf(one) - placeOf(other))
    .map(([fieldId, message]) => ({ fieldId, message }));
}
