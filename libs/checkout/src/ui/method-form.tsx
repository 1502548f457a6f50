import { type FormErrors, MonthlyOffer, useRouteForm } from '@tirekit/shell-ui';
import { Button, Card, CheckboxField, ErrorSummary, Notice, Stack, TextField } from '@tirekit/ui';
import { Form } from 'react-router';
import { PlainMethodForm as Fields, OnAccountForm } from '../model/method-form.ts';
import styles from './checkout.module.css';
import { TermsOfSale } from './terms-of-sale.tsx';
import { useKeepTyped } from './use-keep-typed.ts';

export interface MethodFormProps {
  name: string;
  /** The next steps. */
  next: readonly string[];
  /** Terms besides the terms of sale; null if there are none. */
  terms: string | null;
  /** The method's saving on this order, as a sentence; null without one. */
  saving: string | null;
  /** Of a method that bills an account: what it has left, as a sentence. */
  credit: { text: string; isEnough: boolean } | null;
  /** The amount to name the lender's monthly payments for; null for a method without them. */
  monthlyFor: number | null;
  /** The purchase order number typed earlier. */
  poNumber?: string | undefined;
  errors: FormErrors | null;
}

/** Chooses a method: what happens next, what it asks for, and the terms. */
export function MethodForm({
  name,
  next,
  terms,
  saving,
  credit,
  monthlyFor,
  poNumber,
  errors,
}: MethodFormProps) {
  const form = useRouteForm(credit === null ? Fields : OnAccountForm, errors, {
    defaultValues: { poNumber },
  });
  useKeepTyped('payments', form.bind.ref);
  return (
    <Form method="post" className={styles['form']} {...form.bind}>
      <ErrorSummary {...form.summary} />
      <Card as="section" aria-label={`Pay with ${name}`} padding="lg">
        <Stack gap={4}>
          <h2>{name}</h2>
          {saving !== null && (
            <Notice tone="positive">
              <p>{saving}</p>
            </Notice>
          )}
          {credit !== null && (
            <Notice tone={credit.isEnough ? 'info' : 'caution'}>
              <p>{credit.text}</p>
            </Notice>
          )}
          {monthlyFor !== null && <MonthlyOffer cents={monthlyFor} />}
          <ol className={styles['steps']}>
            {next.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {terms !== null && <p className={styles['muted']}>{terms}</p>}
        </Stack>
      </Card>
      {credit?.isEnough !== false && (
        <>
          <TextField
            label="PO number"
            optional={credit === null}
            required={credit !== null}
            autoComplete="off"
            maxLength={30}
            {...form.field('poNumber')}
          />
          <TermsOfSale />
          <CheckboxField required label="I accept the terms of sale" {...form.checkbox('acceptTerms')} />
          <Button type="submit" tone="primary" size="lg" busy={form.isSubmitting}>
            Review your order
          </Button>
        </>
      )}
    </Form>
  );
}
