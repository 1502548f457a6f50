import { formatPhone, type ShippingForm } from '@tirekit/contract';
import { type FormErrors, useHydrated, useRouteForm } from '@tirekit/shell-ui';
import { Button, Card, CheckboxField, ErrorSummary, Notice, RadioGroup, Stack, TextField } from '@tirekit/ui';
import { type SyntheticEvent, useMemo, useRef, useState } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { PaymentFields } from '../model/payment-form.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressText } from './address-text.tsx';
import { CardFrame, CardFramePlace, type CardToken } from './card-frame.tsx';
import styles from './checkout.module.css';
import { TermsOfSale } from './terms-of-sale.tsx';
import { useKeepTyped } from './use-keep-typed.ts';
import * as paymentMessages from '../model/payment-messages.ts';

export interface CardFormProps {
  shippingForm: ShippingForm;
  /** True if the address is the buyer's own; that of a shop or a counter is no card's. */
  isOwnAddress: boolean;
  /** Values typed earlier, except the card's, by field name. */
  typed?: Readonly<Record<string, string>>;
  paymentOrigin: string;
  frameSession: string;
  errors: FormErrors | null;
}

/** The buyer, to whom the card is probably billed. */
const billedTo = ({ firstName, lastName, phone, phoneType }: ShippingForm) => ({
  billingChoice: 'other',
  'billing.firstName': firstName,
  'billing.lastName': lastName,
  'billing.phone': formatPhone(phone),
  'billing.phoneType': phoneType,
});

/** Initial values: those typed earlier, or the buyer's known details. */
const initialValues = ({ shippingForm, isOwnAddress, typed }: CardFormProps) => ({
  ...(isOwnAddress ? { billingChoice: 'same' } : billedTo(shippingForm)),
  ...typed,
});

/** Fields that the provider's frame fills. If one is missing or wrong, the page has one message about the card. */
const CARD_FIELDS: ReadonlySet<string> = new Set(['token', 'brand', 'last4']);

/** The errors beside the page's own fields. */
function withoutCard(errors: FormErrors | null): FormErrors | null {
  if (errors === null) return null;
  const fields = Object.entries(errors.fields).filter(([name]) => !CARD_FIELDS.has(name));
  return { ...errors, fields: Object.fromEntries(fields) };
}

/**
 * Card, billing address and terms. The button checks the form and asks the provider's frame for a token at once, so
 * that errors of both are shown together; the form is sent with the token when both are right.
 */
export function CardForm(props: CardFormProps) {
  const { shippingForm, isOwnAddress, paymentOrigin, frameSession: session, errors } = props;
  const hydrated = useHydrated();
  // Text typed into the card's fields outlives a reload of the page's data, such as for keeping a time longer.
  const [frameSession] = useState(session);
  const submit = useSubmit();
  const busy = useNavigation().state !== 'idle';
  const [asked, setAsked] = useState(0);
  const [waiting, setWaiting] = useState(false);
  const [cardError, setCardError] = useState<string | null>(null);
  /** True if everything but the card was valid when the button was clicked. */
  const isValid = useRef(false);
  const form = useRouteForm(
    PaymentFields,
    useMemo(() => withoutCard(errors), [errors]),
    {
      defaultValues: initialValues(props),
      submit: async () => {
        isValid.current = true;
      },
    },
  );
  useKeepTyped('payments', form.bind.ref);
  const cardIsWrong = Object.keys(errors?.fields ?? {}).some((name) => CARD_FIELDS.has(name));
  const cardMessage = cardError ?? (cardIsWrong ? paymentMessages.cardNumber : null);

  const askForToken = (event: SyntheticEvent<HTMLFormElement, SubmitEvent>) => {
    if (waiting || busy) return event.preventDefault();
    isValid.current = false;
    setCardError(null);
    setWaiting(true);
    setAsked((times) => times + 1);
    form.bind.onSubmit(event);
  };
  const send = ({ token, brand, last4 }: CardToken) => {
    setWaiting(false);
    if (!isValid.current || !form.bind.ref.current) return;
    const data = new FormData(form.bind.ref.current);
    data.set('token', token);
    data.set('brand', brand);
    data.set('last4', last4);
    void submit(data, { method: 'post' });
  };

  return (
    <Form method="post" className={styles['form']} {...form.bind} onSubmit={askForToken}>
      <ErrorSummary {...form.summary} />
      <Card as="section" aria-label="Payment form" padding="lg">
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
            Your card details go straight to our payment provider. We only see the last four digits.
          </p>
        </Stack>
      </Card>
      <div className={`${styles['form']} ${styles['scriptedOnly']}`}>
        <Card as="section" aria-label="Billing" padding="lg">
          {isOwnAddress ? (
            <>
              <div className={styles['choice']}>
                <RadioGroup
                  legend="Billing address"
                  options={[
                    { value: 'same', label: 'Same as shipping', hint: <AddressText {...shippingForm} /> },
                    { value: 'other', label: 'Use another address' },
                  ]}
                  {...form.choice('billingChoice')}
                />
              </div>
              <div className={styles['other']}>
                <AddressFields form={form} prefix="billing." section="billing" required={false} />
              </div>
            </>
          ) : (
            <Stack gap={4}>
              <h2>Billing address</h2>
              <input type="hidden" name="billingChoice" value="other" />
              <AddressFields form={form} prefix="billing." section="billing" />
            </Stack>
          )}
        </Card>
        <TextField label="PO number" optional autoComplete="off" maxLength={30} {...form.field('poNumber')} />
        <TermsOfSale />
        <CheckboxField required label="I accept the terms of sale" {...form.checkbox('acceptTerms')} />
        <Button type="submit" tone="primary" size="lg" busy={waiting || busy}>
          Review your order
        </Button>
      </div>
    </Form>
  );
}
