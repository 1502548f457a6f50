import {
  business,
  type CartShipping,
  freeShippingWhere,
  freightElsewhere,
  type ShippingMode,
  tireWord,
} from '@tirekit/contract';
import { type FormErrors, useRouteForm, useSite } from '@tirekit/shell-ui';
import { Button, ErrorSummary, RadioGroup, TextAreaField, TextField } from '@tirekit/ui';
import { useMemo } from 'react';
import { Form } from 'react-router';
import { deliveryDays } from '../model/delivery-days.ts';
import type { PricedCart } from '../model/priced-cart.ts';
import { shippingForm } from '../model/shipping-form.ts';
import { AddressFields } from './address-fields.tsx';
import { AddressSuggestion } from './address-suggestion.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { InSight } from './in-sight.tsx';

/** What the page's action answers if the buyer stays on it. */
export type ShippingAnswer =
  | FormErrors
  | {
      ok: true;
      /** The place to which the ZIP code belongs. */
      suggestion: { city: string; state: string; zip: string };
      values: Readonly<Record<string, string>>;
    };

interface ShippingPageProps {
  cart: PricedCart;
  shipping: CartShipping | null;
  modes: readonly ShippingMode[];
  answer: ShippingAnswer | null;
}

const MODES: Readonly<Record<ShippingMode, { label: string; hint: string }>> = {
  'ship-to-me': {
    label: 'Ship to me',
    hint: `Free ${freeShippingWhere}, ${deliveryDays(null)}. ${freightElsewhere}`,
  },
  'ship-to-shop': { label: 'Ship to a local installer', hint: 'Free, with an appointment' },
  'mobile-install': { label: 'Mobile installation', hint: 'A van comes to you' },
  'fedex-pickup': { label: 'FedEx pickup', hint: 'Free, at a location near you' },
  'warehouse-pickup': {
    label: 'Warehouse pickup',
    hint: `Ready in about ${business.pickup.readyHours} hours`,
  },
};

/** The first step: shipping option, email and address. */
export function ShippingPage({ cart, shipping, modes, answer }: ShippingPageProps) {
  const { name } = useSite().channel;
  const errors = answer?.ok === false ? answer : null;
  const form = useRouteForm(
    useMemo(() => shippingForm(name), [name]),
    errors,
    {
      defaultValues: {
        mode: shipping?.mode ?? modes[0] ?? '',
        // Without an address yet, the form starts with the place of the cart's estimate.
        ...(answer?.values ?? shipping?.form ?? cart.quote.destination),
      },
    },
  );
  const tires = tireWord(cart.quote.tireCount);
  return (
    <CheckoutFrame
      step="/checkout/shipping"
      title={`Where should we send your ${tires}?`}
      cart={cart}
      errors={errors}
    >
      {answer?.ok && (
        <InSight answer={answer} focus>
          <AddressSuggestion place={answer.suggestion} values={answer.values} />
        </InSight>
      )}
      <Form method="post" className={styles['form']} {...form.bind}>
        <ErrorSummary {...form.summary} />
        <RadioGroup
          legend={`How to get your ${tires}`}
          look="cards"
          options={modes.map((mode) => ({ value: mode, ...MODES[mode] }))}
          {...form.choice('mode')}
        />
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
          label="Delivery instructions"
          optional
          rows={2}
          maxLength={250}
          {...form.field('instructions')}
        />
        <Button type="submit" tone={answer?.ok ? 'secondary' : 'primary'} size="lg" busy={form.isSubmitting}>
          Continue
        </Button>
      </Form>
    </CheckoutFrame>
  );
}
