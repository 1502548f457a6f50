import type { Channel } from '@tirekit/channel';
import { business, reviewRules } from '@tirekit/contract';
import type { Letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import { getReviewPage } from './review-links.ts';
import type { ReviewRow } from './review-row.ts';

interface Storefront {
  readonly channel: Channel;
  readonly publicOrigin: string | null;
}

const getTire = ({ brandName, lineName }: Pick<ReviewRow, 'brandName' | 'lineName'>): string =>
  `${brandName} ${lineName}`;

const button = (label: string, { publicOrigin }: Storefront, path: string): Letter['button'] =>
  publicOrigin === null ? null : { label, url: `${publicOrigin}${path}` };

/**
 * The mail to the people who decide about a waiting review. It contains nothing of the review, which a stranger
 * wrote.
 */
export function askModerators(row: ReviewRow, { channel }: Storefront): Mail {
  const reasons = row.reasons.map((reason) => reviewRules[reason].means);
  return writeLetter(
    {
      messageId: getMessageId('review-desk', row.reviewId, channel),
      to: channel.support.email,
      subject: `A review of ${getTire(row)} is waiting`,
      preview: reasons.join('. '),
      title: 'A review is waiting for you',
      opening: `A review of ${getTire(row)} was not published automatically. Please decide: npm run reviews -- show ${row.reviewId}`,
      facts: [
        { label: 'Review', value: row.reviewId },
        { label: 'Why it waits', value: reasons.join('. ') },
      ],
      reader: 'store',
      notes: ['Its ratings are no reason to refuse it. docs/guides/choosing.md has the rules.'],
    },
    channel,
  );
}

interface UnconfirmedReview {
  readonly email: string;
  readonly confirmPath: string;
  readonly changePath: string;
}

/** The mail to the owner of the typed address. It repeats nothing that a stranger may have written. */
export function askToConfirm(
  row: ReviewRow,
  { email, confirmPath, changePath }: UnconfirmedReview,
  storefront: Storefront,
): Mail {
  const { channel, publicOrigin } = storefront;
  const days = String(business.reviewForm.confirmDays);
  return writeLetter(
    {
      messageId: getMessageId('review-confirm', row.reviewId, channel),
      to: email,
      subject: `Confirm your review of ${getTire(row)}`,
      preview: 'Your review counts once you confirm that this is your email address.',
      title: 'Please confirm your review',
      opening: `Hi, we received a review of ${getTire(row)} under this email address. It counts once you confirm that it’s yours.`,
      button: button('Confirm my review', storefront, confirmPath),
      links:
        publicOrigin === null
          ? []
          : [{ label: 'Change or remove this review', url: `${publicOrigin}${changePath}` }],
      notes: [
        `You have ${days} days. After that, we delete the review and forget this address.`,
        'If you didn’t write it, you don’t need to do anything. We won’t publish it.',
      ],
    },
    channel,
  );
}

interface DecidedReview {
  readonly email: string;
  /** Tells one decision from a later one. */
  readonly moment: string;
  /** The page to change the published review; null if readers see none. */
  readonly changePath: string | null;
}

const CHANGE = 'Change or remove your review';

/** To the writer, once a review is published, by the rules or a moderator, or a moderator has refused it. */
export function reviewDecided(
  row: ReviewRow,
  { email, moment, changePath }: DecidedReview,
  storefront: Storefront,
): Mail {
  const { channel, publicOrigin } = storefront;
  const path = getReviewPage(row);
  const common = { messageId: getMessageId(`review-decided.${moment}`, row.reviewId, channel), to: email };
  const days = business.reviewForm.emailDays;
  if (row.state === 'published')
    return writeLetter(
      {
        ...common,
        subject: `Your review of ${getTire(row)} is published`,
        preview: 'Thank you for helping other drivers choose.',
        title: 'Your review is published',
        opening: `Hi ${row.author}, your review of ${getTire(row)} is now on our pages. Thank you for helping other drivers choose.`,
        button: button('See reviews', storefront, path.replace(/write-a-review$/, 'reviews')),
        links:
          publicOrigin === null || changePath === null
            ? []
            : [{ label: CHANGE, url: `${publicOrigin}${changePath}` }],
        notes: [
          `The link to change or remove it works for ${String(days)} days. If you didn’t write this review, you can remove it there.`,
        ],
      },
      channel,
    );
  const why =
    row.reasons.map((reason) => reviewRules[reason].refused).find((text) => text !== null) ??
    'it breaks our rules for reviews';
  const what =
    changePath === null
      ? { of: 'your review of', next: 'You’re welcome to write another one without that.' }
      : { of: 'the change to your review of', next: 'Your earlier review stays on our pages.' };
  return writeLetter(
    {
      ...common,
      subject: `We did not publish ${what.of} ${getTire(row)}`,
      preview: `Because ${why}.`,
      title: changePath === null ? 'We did not publish your review' : 'We did not publish your change',
      opening: `Hi ${row.author}, we did not publish ${what.of} ${getTire(row)}, because ${why}. ${what.next}`,
      button:
        changePath === null
          ? button('Write another review', storefront, path)
          : button(CHANGE, storefront, changePath),
      notes: [
        'How you rated the tire has nothing to do with it. We publish good and bad reviews by the same rules.',
      ],
    },
    channel,
  );
}

/** The line that a buyer is asked to review. */
export interface AskedLine {
  readonly brandName: string;
  readonly lineName: string;
  /** Path of the form, with the order's signed link. */
  readonly path: string;
}

interface AskedBuyer {
  readonly orderNumber: string;
  readonly email: string;
  readonly firstName: string;
  readonly lines: readonly [AskedLine, ...AskedLine[]];
  readonly isSample: boolean;
}

/**
 * The mail to a buyer who has had the tires for some weeks. Every buyer is asked in the same words, whatever
 * their opinion.
 */
export function askForReviews(
  { orderNumber, email, firstName, lines, isSample }: AskedBuyer,
  storefront: { readonly channel: Channel; readonly publicOrigin: string },
  stopPath: string,
): Mail {
  const { channel, publicOrigin } = storefront;
  const [first, ...others] = lines;
  const stopUrl = `${publicOrigin}${stopPath}`;
  const mail = writeLetter(
    {
      messageId: getMessageId('review-ask', orderNumber, channel),
      to: email,
      subject: `How are your ${getTire(first)} tires?`,
      preview: 'Good or bad, your review helps other drivers choose.',
      title: 'How are your tires?',
      opening: `Hi ${firstName}, you’ve had your new tires for a few weeks. Good or bad, your review helps other drivers choose.`,
      facts: [{ label: 'Order number', value: orderNumber }],
      button: { label: `Review ${getTire(first)}`, url: `${publicOrigin}${first.path}` },
      links: [
        ...others.map((line) => ({ label: `Review ${getTire(line)}`, url: `${publicOrigin}${line.path}` })),
        { label: 'Don’t ask me for reviews', url: stopUrl },
      ],
      notes: [
        'Your review is marked as verified, because you bought the tires here. We give nothing for it, and we publish good and bad reviews by the same rules.',
        'We send one such email for each order.',
        ...(isSample ? ['Demo order: no tires were shipped.'] : []),
      ],
    },
    channel,
  );
  return {
    ...mail,
    headers: { 'List-Unsubscribe': `<${stopUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
