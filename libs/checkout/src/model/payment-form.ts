import { BillingAddress, errorTable, holdsCardNumber, messages, PlainText } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';
import * as paymentMessages from './payment-messages.ts';

/** The API accepts nothing that looks like a card number, and would say so only when the order is placed. */
const noCardNumber = z.refine<string>(
  (typed) => !holdsCardNumber(typed),
  errorTable['card-number-refused'].message,
);

/** The result of the payment provider's frame for a card. The card number never leaves that frame. */
export const cardTokenFields = {
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{8,120}$/, paymentMessages.cardNumber), noCardNumber),
  brand: z.string().check(z.maxLength(20)),
  last4: z.string().check(z.regex(/^\d{4}$/)),
};

const { addressLine1, addressLine2 } = BillingAddress.shape;
const Billing = z.extend(BillingAddress, {
  addressLine1: addressLine1.check(noCardNumber),
  addressLine2: optionalField(addressLine2.def.innerType.check(noCardNumber)),
});

const Common = {
  poNumber: optionalField(PlainText(30).check(noCardNumber)),
  acceptTerms: z.literal('on', messages.terms),
};
const SameAddress = z.object({ ...Common, billingChoice: z.literal('same') });
const OtherAddress = z.object({ ...Common, billingChoice: z.literal('other'), billing: Billing });

/** The fields that the buyer fills in on the payment page, which the browser checks. */
export const PaymentFields = z.discriminatedUnion('billingChoice', [SameAddress, OtherAddress]);

/** The payment page's form as its action receives it. */
export const PaymentForm = z.discriminatedUnion('billingChoice', [
  z.extend(SameAddress, cardTokenFields),
  z.extend(OtherAddress, cardTokenFields),
]);
export type PaymentForm = z.infer<typeof PaymentForm>;
