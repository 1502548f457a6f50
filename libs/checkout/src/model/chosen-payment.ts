import { BillingAddress } from '@tirekit/contract';
import * as z from 'zod/mini';
import { CardToken, type PaymentForm } from './payment-form.ts';

/** The part of the payment form that is kept until the order is placed, in a signed cookie that no script can read. */
const ChosenPayment = z.object({
  ...CardToken,
  billing: z.nullable(BillingAddress),
  poNumber: z.optional(z.string()),
});
export type ChosenPayment = z.infer<typeof ChosenPayment>;

/** What to keep of a valid payment form. */
export function chosenPayment(form: PaymentForm): ChosenPayment {
  const { token, brand, last4, poNumber } = form;
  const billing = form.billingChoice === 'other' ? form.billing : null;
  return { token, brand, last4, billing, ...(poNumber && { poNumber }) };
}

/** Reads the cookie's text; null for anything that {@link chosenPayment} did not write. */
export function readChosenPayment(json: string | null): ChosenPayment | null {
  if (json === null) return null;
  try {
    return ChosenPayment.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
