import {
  type CartFulfillment,
  type CartShipping,
  isFittedMode,
  isPlacedMode,
  messages,
  type ShippingMode,
  tireWord,
} from '@tirekit/contract';
import { type FormErrors, StepForm } from '@tirekit/shell-ui';
import { Card, Notice, Stack } from '@tirekit/ui';
import { useNavigation } from 'react-router';
import type { ShippingWays } from '../data/shipping-ways.ts';
import { NOT_CHARGED } from '../model/not-charged.ts';
import type { CheckoutCart } from '../model/priced-cart.ts';
import { AddressDoubtNotice } from './address-doubt.tsx';
import { AddressForm } from './address-form.tsx';
import { AddressSuggestion, type AddressCorrection } from './address-suggestion.tsx';
import { CheckoutFrame } from './checkout-frame.tsx';
import styles from './checkout.module.css';
import { RecipientForm } from './contact-form.tsx';
import { FittedChoice } from './fitted-choice.tsx';
import { InSight } from './in-sight.tsx';
import { LostTime } from './lost-time.tsx';
import { useRememberedWay } from './use-remembered-way.ts';
import { WaysForm, ZipQuestion } from './ways-form.tsx';

/** The answer of the page's action if the buyer stays on it. */
export type ShippingAnswer =
  | FormErrors
  | {
      ok: true;
      /** The address as the post office writes it, or the place that its ZIP code belongs to. */
      suggestion: AddressCorrection | null;
      /** The question about a part that the address may lack. */
      doubt: { code: 'apartment-missing' | 'street-unknown'; message: string } | null;
      values: Readonly<Record<string, string>>;
    };

interface ShippingPageProps {
  cart: CheckoutCart;
  shipping: CartShipping | null;
  /** With what the form starts for somebody who has signed in; null for a guest. */
  buyer?: Readonly<Record<string, string>> | null;
  /** Values typed into the step earlier and not yet saved, by field name. */
  typed?: Readonly<Record<string, string>>;
  /** The way that the tires reach their buyer, as chosen so far. */
  way: CartFulfillment | null;
  ways: ShippingWays;
  modes: readonly ShippingMode[];
  /** True if a shop has just refused the appointment of this cart's order. */
  refusedByShop?: boolean;
  answer: ShippingAnswer | null;
}

/** The step's only form. Everything that leads away from the step is a submit button of it. */
const FORM = 'shipping-step';
const none: Readonly<Record<string, never>> = {};

/** The first step: how the tires reach their buyer, and what that needs: a shop and a time, a place, or an address. */
export function ShippingPage({
  cart,
  shipping,
  buyer = null,
  typed = none,
  way: chosen,
  ways,
  modes,
  refusedByShop = false,
  answer,
}: ShippingPageProps) {
  const errors = answer?.ok === false ? answer : null;
  const { mode } = ways;
  useRememberedWay(ways.isChosen ? mode : null, chosen);
  const way = chosen?.mode === mode ? chosen : null;
  const intent = errors?.values['intent'] ?? 'address';
  const ofForm = intent === 'address' ? errors : null;
  // Text typed while the page is changing to another way would be lost.
  const isLeaving = useNavigation().formData?.get('intent') === 'way';
  // Only the server can say what the shop lacks, together with what the form lacks.
  const isChecked = isFittedMode(mode)
    ? way !== null && way.problem === null
    : mode === 'ship-to-me' || ways.zip !== null;
  const isLost = way?.problem?.code === 'time-gone';
  return (
    <StepForm value={FORM}>
      <CheckoutFrame
        step="/checkout/shipping"
        title={formatTitle(mode, cart.quote.tireCount)}
        cart={cart}
        errors={errors}
      >
        {/* Enter in a field presses the form's first button, which is not to be one that leads away. */}
        <button type="submit" form={FORM} hidden tabIndex={-1} aria-hidden />
        {refusedByShop && answer === null && (
          <Notice tone="critical" role="alert" title={messages.appointmentIssue}>
            <p>{NOT_CHARGED}</p>
          </Notice>
        )}
        {isLost && !refusedByShop && <LostTime />}
        {answer?.ok && (
          <InSight answer={answer} focus>
            {answer.suggestion !== null && (
              <AddressSuggestion place={answer.suggestion} values={answer.values} />
            )}
            {answer.doubt !== null && (
              <AddressDoubtNotice message={answer.doubt.message} values={answer.values} />
            )}
          </InSight>
        )}
        {modes.length > 1 && (
          <WaysForm
            modes={modes}
            options={ways.options}
            chosen={mode}
            tireCount={cart.quote.tireCount}
            now={ways.now}
          />
        )}
        <div inert={isLeaving} className={styles['form']}>
          {ways.zip === null && mode !== 'ship-to-me' && (
            <Card as="section" aria-label="Your place" padding="lg">
              <Stack gap={4}>
                <ZipQuestion error={intent === 'place' ? errors?.fields['nearZip'] : undefined} />
              </Stack>
            </Card>
          )}
          {isFittedMode(mode) && <FittedChoice way={way} isVan={mode === 'mobile-install'} />}
          {isPlacedMode(mode) ? (
            <RecipientForm
              key={mode}
              mode={mode}
              isChecked={isChecked}
              ways={ways}
              way={way}
              shipping={shipping}
              buyer={buyer}
              typed={typed}
              errors={ofForm}
            />
          ) : (
            <AddressForm
              key={mode}
              mode={mode}
              isChecked={isChecked}
              shipping={shipping}
              asked={answer?.ok ? answer.values : null}
              typed={typed}
              // An account without an address still has the place that the cart's estimate is for.
              start={{ ...cart.quote.destination, ...buyer }}
              errors={ofForm}
            />
          )}
        </div>
      </CheckoutFrame>
    </StepForm>
  );
}

function formatTitle(mode: ShippingMode, tireCount: number): string {
  const tires = tireWord(tireCount);
  if (isFittedMode(mode)) return `Where should we install your ${tires}?`;
  return isPlacedMode(mode) ? `Where will you pick up your ${tires}?` : `Where should we send your ${tires}?`;
}
