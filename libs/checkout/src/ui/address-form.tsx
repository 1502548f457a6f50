import type { CartShipping, ShippingMode } from '@tirekit/contract';
import { type FormErrors, StepForm, useRouteForm, useSite } from '@tirekit/shell-ui';
import { Button, ErrorSummary, TextAreaField, TextField } from '@tirekit/ui';
import { useContext, useMemo } from 'react';
import { Form } from 'react-router';
import { shippingForm } from '../model/shipping-form.ts';
import { writtenForm } from '../model/written-form.ts';
import { AddressFields } from './address-fields.tsx';
import styles from './checkout.module.css';
import { useKeepTyped } from './use-keep-typed.ts';

interface AddressFormProps {
  mode: ShippingMode;
  /** True if the browser checks the form; otherwise the server answers with all that is missing. */
  isChecked: boolean;
  shipping: CartShipping | null;
  /** The values that were sent, if the page asks a question about them. */
  asked: Readonly<Record<string, string>> | null;
  /** Values typed earlier and not yet saved. */
  typed: Readonly<Record<string, string>>;
  /** Initial values: the buyer as we know them, and the place of the cart's estimate if they have no address. */
  start: Readonly<Record<string, string>>;
  errors: FormErrors | null;
}

/** The fields before those of the place, so that errors are listed in the order of the page. */
const whoFirst = { email: '', firstName: '', lastName: '', addressLine1: '', addressLine2: '' } as const;

/** Email and address, where the tires, or the van, go to the buyer. */
export function AddressForm({ mode, isChecked, shipping, asked, typed, start, errors }: AddressFormProps) {
  const { name } = useSite().channel;
  const form = useRouteForm(
    useMemo(() => shippingForm(name), [name]),
    errors,
    {
      defaultValues: {
        ...whoFirst,
        ...(asked ?? { ...start, ...writtenForm(shipping?.form ?? shipping?.contact), ...typed }),
      },
    },
  );
  const { onSubmit, ...bind } = form.bind;
  useKeepTyped('shipping', bind.ref);
  return (
    <Form
      method="post"
      id={useContext(StepForm) ?? undefined}
      className={styles['form']}
      {...bind}
      {...(isChecked && { onSubmit })}
    >
      <ErrorSummary {...form.summary} />
      <input type="hidden" name="mode" value={mode} />
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        hint="We email your order confirmation here."
        {...form.field('email')}
      />
      <AddressFields form={form} section="shipping" />
      <TextField label="Company" autoComplete="shipping organization" optional {...form.field('company')} />
      <TextAreaField
        label={mode === 'mobile-install' ? 'Where to find your car' : 'Delivery instructions'}
        optional
        rows={2}
        maxLength={250}
        {...form.field('instructions')}
      />
      <Button type="submit" tone={asked ? 'secondary' : 'primary'} size="lg" busy={form.isSubmitting}>
        Continue
      </Button>
    </Form>
  );
}
