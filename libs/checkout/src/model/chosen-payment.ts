import { BillingAddress, errorTable, holdsCardNumber, messages, PlainText } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The API takes nothing that looks like a card's number, and would say so only once the order is placed. */
const noCardNumber = z.refine<string>(
  (typed) => !holdsCardNumber(typed),
  errorTable['card-number-refused'].message,
);

const CardToken = {
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,120}$/, messages.cardNumber), noCardNumber),
  brand: z.string().check(z.maxLength(20)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
};
const Common = {
  ...CardToken,
  poNumber: z.optional(PlainText(30).check(noCardNumber)),
  acceptTerms: z.literal('on', messages.terms),
};

const { addressLine1, addressLine2 } = BillingAddress.shape;
const Billing = z.extend(BillingAddress, {
  addressLine1: addressLine1.check(noCardNumber),
  addressLine2: z.optional(addressLine2.def.innerType.check(noCardNumber)),
});

/** The payment page's form. The card number is not one of its fields: it never leaves the provider's frame. */
export const PaymentForm = z.discriminatedUnion('billingChoice', [
  z.object({ ...Common, billingChoice: z.literal('same') }),
  z.object({ ...Common, billingChoice: z.literal('other'), billing: Billing }),
]);
export type PaymentForm = z.infer<typeof PaymentForm>;

/** The part of the form that is kept until the order is placed, in a signed cookie that no script can read. */
export const ChosenPayment = z.object({
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
