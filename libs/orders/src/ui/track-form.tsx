import { type FormErrors, LookupPage, useRouteForm } from '@tirekit/shell-ui';
import { TextField } from '@tirekit/ui';
import { TrackingForm } from '../model/tracking-form.ts';

interface TrackFormProps {
  errors: FormErrors | null;
  /** The message for a visitor who followed an expired link in a mail. */
  linkEnding?: string | null;
}

/** The form that asks for order number and ZIP code. */
export function TrackForm({ errors, linkEnding = null }: TrackFormProps) {
  const form = useRouteForm(TrackingForm, errors);
  return (
    <LookupPage
      title="Track your order"
      lead="Your order number is in the confirmation email and on the receipt. You do not need an account."
      form={form}
      notice={errors === null ? linkEnding : null}
      number={{ name: 'orderNumber', label: 'Order number' }}
      submit="Track order"
    >
      <TextField
        label="Shipping ZIP code"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        {...form.field('zip')}
      />
    </LookupPage>
  );
}
