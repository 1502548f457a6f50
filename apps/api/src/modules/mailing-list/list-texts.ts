import type { Channel } from '@tirekit/channel';
import { business, signupOffers } from '@tirekit/contract';
import { longDay } from '../../platform/format.ts';

// Texts in the letters that every phone has (GSM 03.38), so that one of them is one part or two: no curly quotes.

const { amountCents, upToBps } = business.signup;
const off = `$${String(amountCents / 100)} off the tires of your first order (at most ${String(upToBps / 100)}%)`;

export const askText = ({ name }: Pick<Channel, 'name'>): string =>
  `${name}: Reply YES to get offers by text, and ${signupOffers.amount}. Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to cancel.`;

export const welcomeText = (
  { name }: Pick<Channel, 'name'>,
  { couponCode, couponEndsOn }: { readonly couponCode: string; readonly couponEndsOn: string },
): string =>
  `${name}: You're in! Code ${couponCode} takes ${off}. Good until ${longDay(couponEndsOn)}. Reply HELP for help, STOP to cancel.`;

export const backText = ({ name }: Pick<Channel, 'name'>): string =>
  `${name}: You're back on our list. Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to cancel.`;

export const stoppedText = ({ name }: Pick<Channel, 'name'>): string =>
  `${name}: You're unsubscribed and won't get any more texts. Reply START to join again.`;

export const helpText = ({ name, support }: Pick<Channel, 'name' | 'support'>): string =>
  `${name}: For help, call ${support.phone} or email ${support.email}. Msg frequency varies. Msg & data rates may apply. Reply STOP to cancel.`;
