import {
  business,
  type FulfillmentOption,
  freeShippingWhere,
  type ShippingMode,
  tireWord,
} from '@tirekit/contract';
import { Button, RadioGroup, TextField } from '@tirekit/ui';
import { useContext, useId, useRef } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { StepForm, unfinished, wayDateText, wayPriceText, shippingModeNames } from '@tirekit/shell-ui';
import { deliveryDays } from '../model/delivery-days.ts';
import styles from './checkout.module.css';

/** Descriptions of the ways, before their prices and dates are known. */
const HINTS: Readonly<Record<ShippingMode, string>> = {
  'ship-to-me': `Free ${freeShippingWhere}, ${deliveryDays(null)}.`,
  'ship-to-shop': 'Free delivery to the shop, with an appointment.',
  'mobile-install': 'A van comes to you and installs your tires.',
  'fedex-pickup': 'Free, at a location near you.',
  'warehouse-pickup': `Ready in about ${String(business.pickup.readyHours)} hours. Pickup takes about ${String(business.pickup.pullMinutes)} minutes.`,
};

function formatHint(mode: ShippingMode, option: FulfillmentOption | undefined, now: string): string {
  if (option === undefined) return HINTS[mode];
  if (option.unavailable !== null) return option.unavailable;
  return [wayDateText(option, now), option.at?.name, inOneSentence(option.includes)]
    .filter(Boolean)
    .join(' · ');
}

/** `Mounting and balancing, valve stems, TPMS kits`: only the first keeps the capital of its first word. */
const inOneSentence = (parts: readonly string[]): string =>
  parts
    .map((part, at) => (at === 0 ? part : part.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())))
    .join(', ');

interface WaysFormProps {
  modes: readonly ShippingMode[];
  options: readonly FulfillmentOption[] | null;
  chosen: ShippingMode;
  tireCount: number;
  /** The moment the page was made, ISO 8601. */
  now: string;
}

/**
 * The ways to get the tires, the least expensive complete one first. A way is chosen when it is checked; without scripts,
 * by the button below.
 */
export function WaysForm({ modes, options, chosen, tireCount, now }: WaysFormProps) {
  const submit = useSubmit();
  const form = useContext(StepForm) ?? '';
  const button = useRef<HTMLButtonElement>(null);
  const busy = useNavigation().formData?.get('intent') === 'way';
  const order = options?.map(({ mode }) => mode) ?? modes;
  return (
    <div className={styles['form']} aria-busy={busy || undefined}>
      <RadioGroup
        form={form}
        // Another answer of the server checks another way.
        key={chosen}
        legend={`How to get your ${tireWord(tireCount)}`}
        look="cards"
        name="way"
        defaultValue={chosen}
        options={order.map((mode) => {
          const option = options?.find((candidate) => candidate.mode === mode);
          const unavailable = option !== undefined && option.unavailable !== null;
          return {
            value: mode,
            label: shippingModeNames[mode],
            hint: formatHint(mode, option, now),
            ...(option && !unavailable && { detail: wayPriceText(option) }),
            // The chosen one stays enabled, so that the group has a checked button that can be reached.
            disabled: unavailable && mode !== chosen,
          };
        })}
        onChange={() => void submit(button.current, { preventScrollReset: true })}
      />
      <div className={styles['unscriptedOnly']}>
        <Button ref={button} {...unfinished(form)} name="intent" value="way">
          Choose this way
        </Button>
      </div>
    </div>
  );
}

/** Asks where the buyer is, before anything can be shown near them. */
export function ZipQuestion({ error }: { error: string | undefined }) {
  const busy = useNavigation().formData?.get('intent') === 'place';
  const id = useId();
  const form = useContext(StepForm);
  const field = {
    id,
    label: 'Your ZIP code',
    inputMode: 'numeric',
    autoComplete: 'postal-code',
    maxLength: 5,
    error,
  } as const;
  const button = { name: 'intent', value: 'place', busy, children: 'Show what is near me' } as const;
  if (form === null)
    return (
      <Form method="post" className={styles['form']}>
        <TextField {...field} name="zip" required />
        <Button type="submit" {...button} />
      </Form>
    );
  // Not `zip`, which is the field of the address in the step's form.
  return (
    <div className={styles['form']}>
      <TextField {...field} name="nearZip" form={form} />
      <Button {...unfinished(form)} {...button} />
    </div>
  );
}
