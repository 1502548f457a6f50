import { errorTable, holdsCardNumber, messages, PlainText } from '@tirekit/contract';
import { optionalField } from '@tirekit/shell-ui';
import * as z from 'zod/mini';

/** The API accepts nothing that looks like a card number, and would say so only when the order is placed. */
const poNumber = PlainText(30).check(
  z.refine((typed) => !holdsCardNumber(typed), errorTable['card-number-refused'].message),
);
const acceptTerms = z.literal('on', messages.terms);

/** The form of a payment method that asks for nothing here. */
export const PlainMethodForm = z.object({ poNumber: optionalField(poNumber), acceptTerms });

/** The form of a method that bills an account, which wants to find the purchase in its own books. */
export const OnAccountForm = z.object({
  poNumber: poNumber.check(z.trim(), z.minLength(1, messages.poNumberMissing)),
  acceptTerms,
});
