import { messages } from '@tirekit/contract';
import type { RouteForm } from '@tirekit/shell-ui';
import { SelectField, TextAreaField, TextField } from '@tirekit/ui';
import { PHONE_TYPES } from './address-fields.tsx';
import styles from './checkout.module.css';

/** Fields for the person who gets the tires, at a place with an address of its own. */
export function RecipientFields({ form }: { form: RouteForm }) {
  const named = (name: string) => {
    const bound = form.field(name);
    return { ...bound, ...(bound.error !== undefined && { hint: messages.nameHelp }) };
  };
  return (
    <>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We email your order confirmation here."
        {...form.field('email')}
      />
      <div className={styles['pair']}>
        <TextField label="First name" autoComplete="given-name" required {...named('firstName')} />
        <TextField label="Last name" autoComplete="family-name" required {...named('lastName')} />
      </div>
      <div className={styles['pair']}>
        <TextField
          label="Phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={40}
          required
          {...form.field('phone')}
        />
        <SelectField
          label="Phone type"
          placeholder="Choose a type"
          options={PHONE_TYPES}
          autoComplete="off"
          required
          {...form.field('phoneType')}
        />
      </div>
      <TextField label="Company" autoComplete="organization" optional {...form.field('company')} />
      <TextAreaField label="Instructions" optional rows={2} maxLength={250} {...form.field('instructions')} />
    </>
  );
}
