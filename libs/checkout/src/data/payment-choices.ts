import {
  type Cart,
  type CartPayment,
  listCartPayments,
  messages,
  type PaymentMethod,
  paymentNames,
} from '@tirekit/contract';
import { orErrorPage, type RequestContext } from '@tirekit/shell-server/request';
import { formatUsd } from '@tirekit/ui';
import { paymentWords } from '../model/payment-words.ts';
import { paymentPath } from '../model/payment-path.ts';

/** A method where a buyer chooses one, with its words. */
export interface PaymentChoice {
  to: string;
  name: string;
  hint: string;
  /** Its saving: `Save 5%`; null without one. */
  saving: string | null;
  /** True if it is only for browsers with Apple Pay, which only the browser can tell. */
  needsApplePay: boolean;
}

/** The methods by which this buyer may pay for their cart now. */
export const offeredPayments = async ({ api }: RequestContext): Promise<readonly CartPayment[]> =>
  (await orErrorPage(api.call(listCartPayments))).methods;

/** The card's fields are on the payment step itself. */
export const getPage = (method: PaymentMethod): string =>
  method === 'card' ? '/checkout/payments' : paymentPath(method);

const getChoice = ({ method, savingBps, credit }: CartPayment): PaymentChoice => ({
  to: getPage(method),
  name: paymentNames[method],
  hint:
    credit === null
      ? paymentWords[method].hint
      : `${paymentWords[method].hint}. ${formatUsd(credit.leftCents)} left`,
  saving: savingBps === null ? null : `Save ${String(savingBps / 100)}%`,
  needsApplePay: method === 'apple-pay',
});

/** A method beside a friend's offer, which tops up to more than any method saves: none makes a difference then. */
export const besideOffer = (payment: CartPayment, referral: Cart['referral']): CartPayment =>
  referral?.applied === true ? { ...payment, savingBps: null } : payment;

/** The tiles of the payment step for all methods. */
export function paymentTiles(
  { channel }: Pick<RequestContext, 'channel'>,
  offered: readonly CartPayment[],
  current: string,
  referral: Cart['referral'],
) {
  const { payLaterPercent } = channel;
  const simplePay = offered.find(({ method }) => method === 'simple-pay');
  return {
    tiles: offered.map((payment) => getChoice(besideOffer(payment, referral))),
    current,
    // Only a first order saves.
    payLater:
      simplePay === undefined ||
      besideOffer(simplePay, referral).savingBps === null ||
      payLaterPercent === null
        ? null
        : messages.payLater(payLaterPercent),
    /** For the key that the browser keeps; null where it is not offered. */
    hasPlacedSimplePay: simplePay === undefined ? null : simplePay.savingBps === null,
  };
}
