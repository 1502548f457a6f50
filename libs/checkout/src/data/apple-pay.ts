import { randomUUID } from 'node:crypto';
import type { Cart } from '@tirekit/contract';
import {
  formErrors,
  type FormErrors,
  parseForm,
  redirectTo,
  type RequestContext,
} from '@tirekit/shell-server/request';
import { ApplePayForm } from '../model/apple-pay-form.ts';
import type { SheetTotal } from '../model/apple-pay-sheet.ts';
import { type ChangedCart, promiseText } from '../model/cart-changes.ts';
import { shownFields } from '../model/shown-fields.ts';
import { chooseMethod } from './choose-payment.ts';
import { submitOrder } from './place-order.ts';

/** Everything that the page needs to open Apple's sheet, and to place the order with its result. */
export interface ApplePayPurchase {
  sheet: SheetTotal;
  /** The days that the tires arrive or are ready, in words; null until they are known. */
  promise: string | null;
  /** Hidden fields with the amounts and days the page shows. The order is refused if they have changed. */
  shown: Readonly<Record<string, string>>;
  /** True if the total is another method's, so that this one has to be chosen first. */
  isOtherTotal: boolean;
}

const dollars = (cents: number): string => (cents / 100).toFixed(2);

/** Of a cart that can be bought. The total is the API's, less what a gift card pays of it. */
export function applePayPurchase({ channel, content }: RequestContext, cart: Cart): ApplePayPurchase {
  const { quote, giftCard, paymentMethod } = cart;
  return {
    sheet: {
      label: channel.name,
      amount: dollars(giftCard?.restCents ?? quote.totalCents),
      lineItems: [
        ...quote.summary.map(({ label, amountCents }) => ({ label, amount: dollars(amountCents) })),
        ...(giftCard === undefined
          ? []
          : [{ label: `Gift card ending in ${giftCard.last4}`, amount: dollars(-giftCard.paysCents) }]),
      ],
    },
    promise: promiseText(cart),
    shown: shownFields(cart, content.state.termsOfSale, randomUUID()),
    isOtherTotal: paymentMethod !== null && paymentMethod !== 'apple-pay',
  };
}

/** The answer to an authorized payment: the next page, or the reason to stay. */
export type ApplePayAnswer =
  | { placed: true; goTo: string }
  | { placed: false; goTo: string | null }
  | { changedCart: ChangedCart };

/** Keeps the method with the cart, whose total may have had the saving of another one. */
export async function chooseApplePay(context: RequestContext): Promise<null> {
  const refused = await chooseMethod(context, 'apple-pay');
  if (refused !== null) throw redirectTo(refused);
  return null;
}

/** Places the order with what Apple's sheet gave. The answer is for the page, which tells the sheet before it goes on. */
export async function payByApplePay(
  context: RequestContext,
  fields: FormData,
): Promise<ApplePayAnswer | FormErrors | ReturnType<typeof formErrors>> {
  const form = await parseForm(fields, ApplePayForm, { secret: ['token'] });
  if (!form.ok) return formErrors(form);
  // Bought by a call whose answer was lost, or in another tab: the cart has gone, and its cookie with it.
  if (context.cookies.peek('cartId') === null) return { placed: false, goTo: lastOrder(context) };
  const { token, poNumber } = form.value;
  const result = await submitOrder(context, form.value, { method: 'apple-pay', token, poNumber }, true);
  if ('errors' in result) return formErrors(result.errors);
  if ('changedCart' in result) return result;
  const { goTo, failed } = result;
  // A card that is declined is told on the page itself, which is the one where the buyer chooses again.
  return failed === null ? { placed: true, goTo } : { placed: false, goTo: failed === 'time' ? goTo : null };
}

const lastOrder = ({ cookies }: RequestContext): string =>
  cookies.get('orderId') === null ? '/track-your-order' : '/checkout/order-confirmation';
