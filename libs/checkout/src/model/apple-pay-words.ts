import { messages, paymentCanceled } from '@tirekit/contract';
import { NOT_CHARGED } from './not-charged.ts';
import * as paymentMessages from './payment-messages.ts';

// Part of the code that is loaded where Apple Pay exists.

/** Why a payment by Apple Pay has not led to an order. */
export interface ApplePayProblem {
  tone: 'caution' | 'critical';
  title: string | null;
  text: string;
  /** The changes in the cart, a sentence each. */
  changes?: readonly string[];
}

export const applePayProblems = {
  canceled: {
    tone: 'caution',
    title: paymentCanceled['apple-pay'],
    text: `${NOT_CHARGED} Pay this way again, or choose another one.`,
  },
  declined: {
    tone: 'critical',
    title: paymentMessages.paymentError,
    text: `${messages.paymentFailed} ${NOT_CHARGED}`,
  },
  unavailable: {
    tone: 'critical',
    title: 'Apple Pay isn’t available right now',
    text: `We couldn’t connect to Apple Pay. ${NOT_CHARGED} Try again in a minute, or choose another way to pay.`,
  },
  unknown: {
    tone: 'caution',
    title: 'We don’t know yet whether your order went through',
    text: 'We didn’t get an answer in time. It is safe to try again. You will be charged only once.',
  },
} as const satisfies Readonly<Record<string, ApplePayProblem>>;

export const LOOK_AGAIN_TITLE = 'Please review before you buy';
