import type { Channel } from '@tirekit/channel';
import { business } from '@tirekit/contract';
import { longDay } from '../../../platform/format.ts';
import type { UsableCoupon } from './usable-coupon.ts';

// Texts in the letters that every phone has (GSM 03.38), so that one of them is one part or two: no curly quotes.

const { amountCents, upToBps } = business.signup;
const off = `$${String(amountCents / 100)} off the tires of your first order (at most ${String(upToBps / 100)}%)`;
/** The rules of carriers ask for it in every question and welcome (CTIA, Messaging Principles and Best Practices). */
const RATES = 'Msg frequency varies. Msg & data rates may apply. Reply HELP for help, STOP to cancel.';

export const askText = ({ name }: Pick<Channel, 'name'>): string =>
  `${name}: Reply YES to get offers by text, and a code for ${off}. ${RATES}`;

export const welcomeText = ({ name }: Pick<Channel, 'name'>, { code, endsOn }: UsableCoupon): string =>
  `${name}: You're in! Code ${code} takes ${off}. Good until ${longDay(endsOn)}. Reply HELP for help, STOP to cancel.`;

/** Text for a phone that is on the list, new or returning, and has no code to use. */
export const onListText = ({ name }: Pick<Channel, 'name'>): string =>
  `${name}: You're on our list for offers by text. ${RATES}`;

export const stoppedText = ({ name }: Pick<Channel, 'name'>): string =>
  `${name}: You're unsubscribed and won't get any more texts. Reply START if you want them again.`;

export const helpText = ({ name, support }: Pick<Channel, 'name' | 'support'>): string =>
  `${name}: For help, call ${support.phone} or email ${support.email}. Msg frequency varies. Msg & data rates may apply. Reply STOP to cancel.`;
