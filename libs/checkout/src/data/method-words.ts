import { type CartPayment, paymentNames } from '@tirekit/contract';
import { formatUsd } from '@tirekit/ui';
import { paymentWords } from '../model/payment-words.ts';

/** The texts of a method's page before paying, for an order of this total. */
export function methodWords({ method, savingBps, credit }: CartPayment, totalCents: number) {
  const { next, terms } = paymentWords[method];
  const name = paymentNames[method];
  return {
    name,
    next,
    terms,
    saving:
      savingBps === null
        ? null
        : `Save ${String(savingBps / 100)}% on your tires, because this is your first order with ${name}. You’ll see it in your total when you review your order.`,
    credit: credit && creditWords(credit, totalCents),
    /** The amount to name a lender's monthly payments for; null for a method without them. */
    monthlyFor: method === 'simple-pay' ? totalCents : null,
  };
}

function creditWords({ limitCents, leftCents }: NonNullable<CartPayment['credit']>, totalCents: number) {
  const isEnough = totalCents <= leftCents;
  const left = `Your account has ${formatUsd(leftCents)} of ${formatUsd(limitCents)} left.`;
  return {
    isEnough,
    text: isEnough
      ? left
      : `${left} This order is ${formatUsd(totalCents)}, so it can’t go on account. Choose another way to pay, or call us.`,
  };
}
