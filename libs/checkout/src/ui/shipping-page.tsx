import { business, tireWord, type CartShipping, type ShippingMode } from '@tirekit/contract';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { Button, Card, ErrorSummary, Notice, RadioGroup, Stack, TextAreaField, TextField } from '@tirekit/ui';
import { Form, useNavigation } from 'react-router';
import { deliveryDays } from '../model/delivery-days.ts';
import type { PricedCart } from '../model/priced-cart.ts';
import { AddressFields, errorItems } from './address-fields.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { InSight } from './in-sight.tsx';
import { useOpenErrors } from './use-open-errors.ts';

type Place = { city: string; state: string; zip: string };

interface ShippingPageProps {
  cart: PricedCart;
  shipping: CartShipping | null;
  modes: readonly ShippingMode[];
  outcome: FormRefusal | { ok: true; suggestion: Place; values: Readonly<Record<string, string>> } | null;
}

const MODES: Readonly<Record<ShippingMode, { label: string; hint: string }>> = {
  'ship-to-me': { label: 'Ship to me', hint: `Free, ${deliveryDays}` },
  'ship-to-shop': { label: 'Ship to a local installer', hint: 'Free, with an appointment' },
  'mobile-install': { label: 'Mobile installation', hint: 'A van comes to you' },
  'fedex-pickup': { label: 'FedEx pickup', hint: 'Free, at a location near you' },
  'warehouse-pickup': {
    label: 'Warehouse pickup',
    hint: `Ready in about ${business.pickup.readyHours} hours`,
  },
};

/**
 * Shown if city and ZIP code do not belong together: the buyer takes the ZIP code's city, keeps what was typed, or corrects
 * the form below.
 */
function Suggestion({ place, values }: { place: Place; values: Readonly<Record<string, string>> }) {
  const resend = (changes: Readonly<Record<string, string>>) =>
    Object.entries({ ...values, ...changes }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ));
  const typed = { city: values['city'] ?? '', state: values['state'] ?? '' };
  // Fees and tax depend on the state, so an address in the wrong state cannot be kept.
  const mayBeKept = place.state === typed.state;
  return (
    <Card as="section" aria-label="Check your address" padding="lg">
      <Stack gap={4}>
        <Notice tone="caution" title="Please check your address" role="alert">
          <p>
            {/* In bold, to be compared: a single letter is easily overlooked. */}
            ZIP code {place.zip} belongs to{' '}
            <strong>
              {place.city}, {place.state}.
            </strong>{' '}
            You entered{' '}
            <strong>
              {typed.city}, {typed.state}.
            </strong>
          </p>
          {!mayBeKept && <p>If the ZIP code is wrong, please change it below.</p>}
        </Notice>
        <Form method="post">
          {resend({ city: place.city, state: place.state })}
          <Button type="submit" tone="primary" wide>
            Use {place.city}, {place.state} {place.zip}
          </Button>
        </Form>
        {mayBeKept && (
          <Form method="post">
            {resend({ asEntered: 'yes' })}
            <Button type="submit" wide>
              Keep {typed.city}, {typed.state} {values['zip']}
            </Button>
          </Form>
        )}
      </Stack>
    </Card>
  );
}

/** The first step: shipping option, email and address. */
export function ShippingPage({ cart, shipping, modes, outcome }: ShippingPageProps) {
  const busy = useNavigation().state !== 'idle';
  const refusal = outcome !== null && !outcome.ok ? outcome : null;
  // Without an address yet, the form starts with the place of the cart's estimate.
  const kept: Readonly<Record<string, string>> = shipping?.form ?? cart.quote.destination ?? {};
  const values = outcome?.values ?? kept;
  const errors = refusal?.fields ?? {};
  const tires = tireWord(cart.quote.tireCount);
  const { open, onChange } = useOpenErrors(refusal?.fields);
  return (
    <CheckoutFrame
      step="/checkout/shipping"
      title={`Where should we send your ${tires}?`}
      cart={cart}
      refusal={refusal}
    >
      {outcome?.ok && (
        <InSight answer={outcome} focus>
          <Suggestion place={outcome.suggestion} values={outcome.values} />
        </InSight>
      )}
      <Form method="post" className={styles['form']} onChange={onChange} noValidate>
        <ErrorSummary errors={errorItems(errors, values)} answer={refusal} />
        <RadioGroup
          legend={`How to get your ${tires}`}
          name="mode"
          look="cards"
          defaultValue={values['mode'] ?? shipping?.mode ?? modes[0] ?? ''}
          options={modes.map((mode) => ({ value: mode, ...MODES[mode] }))}
          error={open['mode']}
        />
        <TextField
          label="Email"
          id="email"
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          hint="We email your order confirmation here."
          defaultValue={values['email'] ?? ''}
          error={open['email']}
        />
        <AddressFields section="shipping" values={values} errors={open} />
        <TextField
          label="Company"
          id="company"
          name="company"
          autoComplete="shipping organization"
          optional
          defaultValue={values['company'] ?? ''}
          error={open['company']}
        />
        <TextAreaField
          label="Delivery instructions"
          id="instructions"
          name="instructions"
          optional
          rows={2}
          maxLength={250}
          defaultValue={values['instructions'] ?? ''}
          error={open['instructions']}
        />
        <Button type="submit" tone={outcome?.ok ? 'secondary' : 'primary'} size="lg" busy={busy}>
          Continue
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
