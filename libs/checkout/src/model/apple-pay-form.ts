import * as z from 'zod/mini';
import { PlainMethodForm } from './method-form.ts';
import { cardTokenFields } from './payment-form.ts';
import { orderAgain, PurchaseFields } from './place-order-form.ts';

/** Fields that a buyer fills in before Apple's sheet opens. */
export const ApplePayFields = z
  .object({
    ...PlainMethodForm.shape,
    waitingOrder: PurchaseFields.waitingOrder,
    again: PurchaseFields.again,
  })
  .check(orderAgain);

/** The same with what the page showed and the sheet gave, which places the order. */
export const ApplePayForm = z
  .object({ ...PlainMethodForm.shape, ...PurchaseFields, token: cardTokenFields.token })
  .check(orderAgain);
export type ApplePayForm = z.infer<typeof ApplePayForm>;
