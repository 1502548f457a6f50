import type { CartFulfillment, CartShipping, PlacedMode } from '@tirekit/contract';
import { type FormErrors, StepForm, useRouteForm } from '@tirekit/shell-ui';
import { Button, ErrorSummary } from '@tirekit/ui';
import { useContext } from 'react';
import { Form } from 'react-router';
import type { ShippingWays } from '../data/shipping-ways.ts';
import { ShippingContactForm as Fields } from '../model/contact-form.ts';
import { writtenForm } from '../model/written-form.ts';
import styles from './checkout.module.css';
import { RecipientFields } from './contact-fields.tsx';
import { LocationPicker, WarehousePicker } from './place-picker.tsx';
import { useKeepTyped } from './use-keep-typed.ts';

interface ContactFormProps {
  mode: PlacedMode;
  /** True if the browser checks the form; otherwise the server answers with all that is missing. */
  isChecked: boolean;
  ways: ShippingWays;
  way: CartFulfillment | null;
  shipping: CartShipping | null;
  /** With what the form starts for somebody who has signed in; null for a guest. */
  buyer: Readonly<Record<string, string>> | null;
  /** Values typed earlier and not yet saved. */
  typed: Readonly<Record<string, string>>;
  errors: FormErrors | null;
}

/** The form for the person who gets the tires, and the location or warehouse that holds them. */
export function RecipientForm({
  mode,
  isChecked,
  ways,
  way,
  shipping,
  buyer,
  typed,
  errors,
}: ContactFormProps) {
  const form = useRouteForm(Fields, errors, {
    defaultValues: { ...(writtenForm(shipping?.contact ?? shipping?.form) ?? buyer), ...typed },
  });
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
      {mode === 'fedex-pickup' && ways.zip !== null && (
        <LocationPicker form={form} locations={ways.locations} chosen={way?.location?.locationId ?? null} />
      )}
      {mode === 'warehouse-pickup' && ways.zip !== null && (
        <WarehousePicker
          form={form}
          warehouses={ways.warehouses}
          chosen={way?.warehouse?.warehouseId ?? null}
        />
      )}
      <RecipientFields form={form} />
      <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
        Continue
      </Button>
    </Form>
  );
}
