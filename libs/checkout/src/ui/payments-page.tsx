import { messages, type ShippingForm } from '@tirekit/contract';
import { useHydrated } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { Button, Card, CheckboxField, ErrorSummary, Notice, RadioGroup, Stack, TextField } from '@tirekit/ui';
import { useRef, useState, type SubmitEvent } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import type { PricedCart } from '../model/priced-cart.ts';
import { AddressFields, errorItems } from './address-fields.tsx';
import { AddressText } from './address-text.tsx';
import { CardFrame, CardFramePlace, type CardToken } from './card-frame.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { TermsOfSale } from './terms-of-sale.tsx';
import { useOpenErrors } from './use-open-errors.ts';

interface PaymentsPageProps {
  cart: PricedCart;
  shippingForm: ShippingForm;
  paymentOrigin: string;
  frameSession: string;
  /** Why the buyer was sent back to this page; null if they were not. */
  problem: { title: string | null; text: string } | null;
  refusal: FormRefusal | null;
}

/**
 * Hidden fields that the frame fills. If one is missing, there is no token yet, and the page says one thing about the
 * card.
 */
const CARD_FIELDS: ReadonlySet<string> = new Set(['token', 'brand', 'last4']);

/**
 * Card, billing address and terms. The button first asks the provider's frame for a token, then sends the form with it.
 */
export function PaymentsPage({
  cart,
  shippingForm,
  paymentOrigin,
  frameSession,
  problem,
  refusal,
}: PaymentsPageProps) {
  const hydrated = useHydrated();
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const form = useRef<HTMLFormElement>(null);
  const [asked, setAsked] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [cardError, setCardError] = useState<string | null>(null);
  // Known before the form is sent, so that it is said together with the frame's message about the card.
  const [termsMissing, setTermsMissing] = useState(false);
  const values = refusal?.values ?? {};
  const errors = Object.fromEntries(
    Object.entries(refusal?.fields ?? {}).filter(([name]) => !CARD_FIELDS.has(name)),
  );
  const { open, onChange } = useOpenErrors(refusal?.fields);
  const cardRefused = Object.keys(refusal?.fields ?? {}).some((name) => CARD_FIELDS.has(name));
  const cardMessage = cardError ?? (cardRefused ? messages.cardNumber : null);

  const askForToken = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (waiting || busy) return;
    setCardError(null);
    setTermsMissing(!new FormData(event.currentTarget).has('acceptTerms'));
    setWaiting(true);
    setAsked((times) => times + 1);
  };
  const send = ({ token, brand, last4 }: CardToken) => {
    setWaiting(false);
    if (!form.current) return;
    const data = new FormData(form.current);
    data.set('token', token);
    data.set('brand', brand);
    data.set('last4', last4);
    void submit(data, { method: 'post' });
  };

  return (
    <CheckoutFrame step="/checkout/payments" title="Payment" cart={cart} refusal={refusal}>
      {problem && (
        <Notice
          tone={problem.title === null ? 'caution' : 'critical'}
          role="alert"
          {...(problem.title !== null && { title: problem.title })}
        >
          <p>{problem.text}</p>
        </Notice>
      )}
      <Form
        method="post"
        ref={form}
        className={styles['form']}
        onSubmit={askForToken}
        onChange={onChange}
        noValidate
      >
        <ErrorSummary errors={errorItems(errors, values)} answer={refusal} />
        <Card as="section" aria-label="Card" padding="lg">
          <Stack gap={3}>
            <h2>Card</h2>
            {cardMessage && (
              <Notice tone="critical" role="alert">
                <p>{cardMessage}</p>
              </Notice>
            )}
            {hydrated ? (
              <CardFrame
                paymentOrigin={paymentOrigin}
                session={frameSession}
                asked={asked}
                onToken={send}
                onError={(message) => {
                  setWaiting(false);
                  setCardError(message);
                }}
              />
            ) : (
              <CardFramePlace />
            )}
            <p className={styles['muted']}>
              Your card goes straight to the payment provider. We only ever see its last four digits.
            </p>
          </Stack>
        </Card>
        <div className={`${styles['form']} ${styles['scriptedOnly']}`}>
          <Card as="section" aria-label="Billing" padding="lg">
            <div className={styles['choice']}>
              <RadioGroup
                legend="Billing address"
                name="billingChoice"
                defaultValue={values['billingChoice'] ?? 'same'}
                options={[
                  { value: 'same', label: 'Same as shipping', hint: <AddressText {...shippingForm} /> },
                  { value: 'other', label: 'Another address' },
                ]}
              />
            </div>
            <div className={styles['other']}>
              <AddressFields
                prefix="billing."
                section="billing"
                values={values}
                errors={open}
                required={false}
              />
            </div>
          </Card>
          <TextField
            label="PO number"
            id="poNumber"
            name="poNumber"
            optional
            autoComplete="off"
            maxLength={30}
            defaultValue={values['poNumber'] ?? ''}
            error={open['poNumber']}
          />
          <TermsOfSale />
          <CheckboxField
            id="acceptTerms"
            name="acceptTerms"
            required
            label="I accept the terms of sale"
            error={termsMissing ? messages.terms : open['acceptTerms']}
            onChange={() => setTermsMissing(false)}
          />
          <Button type="submit" tone="primary" size="lg" busy={waiting || busy}>
            Review your order
          </Button>
        </div>
      </Form>
    </CheckoutFrame>
  );
}
