import { BillingAddress, type PaymentMethod, paymentMethods } from '@tirekit/contract';
import * as z from 'zod/mini';
import { cardTokenFields, type PaymentForm } from './payment-form.ts';

const CardPayment = z.object({
  method: z.literal('card'),
  ...cardTokenFields,
  billing: z.nullable(BillingAddress),
  poNumber: z.optional(z.string()),
});

/** A method that needs no token of a card. */
const OtherPayment = z.object({
  method: z.enum(paymentMethods).check(z.refine((method) => method !== 'card' && method !== 'apple-pay')),
  poNumber: z.optional(z.string()),
});

/** The payment step's choices until the order is placed, kept in a signed cookie that no script can read. */
const ChosenPayment = z.union([CardPayment, OtherPayment]);
export type ChosenPayment = z.infer<typeof ChosenPayment>;
export type ChosenCard = z.infer<typeof CardPayment>;

/** The result of Apple's sheet. The order is placed with it at once, so it is never kept. */
export interface WalletPayment {
  readonly method: 'apple-pay';
  readonly token: string;
  readonly poNumber?: string | undefined;
}

/** True if a card pays, with its token. */
export const isCard = (payment: ChosenPayment | WalletPayment): payment is ChosenCard =>
  payment.method === 'card';

/** True if it is paid right here with a token, which serves one order, and not on another site. */
export const hasToken = (payment: ChosenPayment | WalletPayment): payment is ChosenCard | WalletPayment =>
  'token' in payment;

/** The part of a valid card form to keep. */
export function chosenPayment(form: PaymentForm): ChosenPayment {
  const { token, brand, last4, poNumber } = form;
  const billing = form.billingChoice === 'other' ? form.billing : null;
  return { method: 'card', token, brand, last4, billing, ...(poNumber && { poNumber }) };
}

/** The part of another method's form to keep. */
export const chosenMethod = (
  method: PaymentMethod,
  { poNumber }: { readonly poNumber?: string | undefined },
): ChosenPayment => ({ method, ...(poNumber && { poNumber }) });

/** Reads the cookie's text; null for anything that was not written by these functions, and once the token is gone. */
export function readChosenPayment(json: string | null): ChosenPayment | null {
  if (json === null) return null;
  try {
    return ChosenPayment.parse(JSON.parse(json));
  } catch {
    return null;
  }
}
