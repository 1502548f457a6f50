import { business, signupTerms } from '@tirekit/contract';
import { longDay } from '../../../platform/format.ts';
import type { ConfiguredChannel } from '../../../platform/config.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import type { SubscriptionLinks } from './subscription-links.ts';
import type { SubscriptionRow } from './subscription-rows.ts';
import { usableCoupon } from './usable-coupon.ts';

interface About {
  readonly row: SubscriptionRow;
  /** Id of this mail; a repeated mail has the same one. */
  readonly mailId: string;
  readonly storefront: ConfiguredChannel & { readonly publicOrigin: string };
  readonly links: SubscriptionLinks;
}

/** Adds the headers for a mail program's own unsubscribe button (RFC 8058). */
const withWayOut = (letter: Mail, stopUrl: string): Mail => ({
  ...letter,
  headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
});

/**
 * Asks the owner of an address whether they want offers there. Anybody may have typed it, so the mail has a way
 * out as well.
 */
export function confirmMail({ row, mailId, links, storefront: { channel, publicOrigin } }: About): Mail {
  const stopUrl = `${publicOrigin}${links.getStop(row.subscriptionId)}`;
  const letter = writeLetter(
    {
      messageId: getMessageId('list-confirm', mailId, channel),
      to: row.address,
      subject: 'Confirm your email to get your code',
      preview: 'Confirm it, and we’ll send you a code for your first order.',
      title: 'Is this your email?',
      opening: `You asked for offers from ${channel.name} by email. Confirm your address, and we’ll send you your code.`,
      button: { label: 'Confirm my email', url: `${publicOrigin}${links.getConfirm(row.subscriptionId)}` },
      notes: [
        signupTerms,
        `The link works for ${String(business.signupCoupon.confirmDays)} days.`,
        'If you didn’t ask for this, ignore this email. No one gets our offers without confirming.',
      ],
      links: [{ label: 'Unsubscribe', url: stopUrl }],
    },
    channel,
  );
  return withWayOut(letter, stopUrl);
}

/** The coupon of somebody who is on the list, with the ways off it. Without one that still works it only says that they are on it. */
export function welcomeMail({ row, mailId, links, storefront: { channel, publicOrigin } }: About): Mail {
  const stopUrl = `${publicOrigin}${links.getStop(row.subscriptionId)}`;
  const coupon = usableCoupon(row);
  const words =
    coupon === null
      ? {
          subject: 'You’re on our list',
          preview: 'You’ll get our offers by email.',
          title: 'You’re on our list',
          opening:
            'You’ve already confirmed this email, so you’ll get our offers. Your sign-up code has been used or has ended.',
        }
      : {
          subject: 'Your code for your first order',
          preview: `Enter ${coupon.code} in your cart.`,
          title: 'Here’s your code',
          opening: 'Thanks for confirming your email. Enter your code in your cart before you check out.',
          facts: [
            { label: 'Your code', value: coupon.code },
            { label: 'Use it by', value: longDay(coupon.endsOn) },
          ],
          notes: [signupTerms],
        };
  const letter = writeLetter(
    {
      ...words,
      messageId: getMessageId('list-welcome', mailId, channel),
      to: row.address,
      button: { label: 'Shop for tires', url: `${publicOrigin}/` },
      links: [{ label: 'Unsubscribe', url: stopUrl }],
    },
    channel,
  );
  return withWayOut(letter, stopUrl);
}
