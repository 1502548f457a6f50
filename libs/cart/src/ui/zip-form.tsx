import { type FormErrors, stored, useRouteForm, writeStored } from '@tirekit/shell-ui';
import { Button, TextField } from '@tirekit/ui';
import { Form, useSubmit } from 'react-router';
import { ZipForm as Schema } from '../model/cart-form.ts';
import styles from './cart-page.module.css';

interface ZipFormProps {
  /** The ZIP code of the quote; null if it is not known. */
  zip: string | null;
  errors: FormErrors | null;
}

/** Asks for the ZIP code that fees, freight, and tax depend on. */
export function CartZipForm({ zip, errors }: ZipFormProps) {
  const submit = useSubmit();
  const form = useRouteForm(Schema, errors, {
    defaultValues: { zip: zip ?? '' },
    mode: 'onSubmit',
    submit: (target) => {
      writeStored(stored.zipSetBy, 'visitor');
      return submit(target, { preventScrollReset: true });
    },
  });
  return (
    <Form method="post" className={styles['inline']} {...form.bind}>
      <input type="hidden" name="intent" value="zip" />
      <TextField
        label="ZIP code for fees and estimated tax"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={20}
        {...form.field('zip')}
      />
      <Button type="submit" busy={form.isSubmitting}>
        Update
      </Button>
    </Form>
  );
}
