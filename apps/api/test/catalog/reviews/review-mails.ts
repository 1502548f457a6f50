import type { ReviewLink } from '@tirekit/contract';
import type { BorrowedShop } from '../../orders/test-shop.ts';

interface SentMail {
  readonly subject: string;
  readonly text: string;
  readonly to: unknown;
}

/** The mails about reviews that an address has got. */
export async function mailsAbout(shop: BorrowedShop, address: string): Promise<SentMail[]> {
  const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
  const { mails } = (await response.json()) as { mails: SentMail[] };
  return mails.filter(({ to }) => JSON.stringify(to).includes(address));
}

/** The mails about the outcome of reviews, without those that ask to confirm one. */
export const mailsTo = async (shop: BorrowedShop, address: string): Promise<SentMail[]> =>
  (await mailsAbout(shop, address)).filter(({ subject }) => !subject.startsWith('Confirm'));

/** The link to change a review that a mail contains; undefined if it has none. */
export function changeLinkIn({ text }: Pick<SentMail, 'text'>): ReviewLink | undefined {
  const [url] = /http\S+\/write-a-review\?review=\S+/.exec(text) ?? [];
  if (url === undefined) return undefined;
  const {
    review: reviewId = '',
    expires = '',
    signature = '',
  } = Object.fromEntries(new URL(url).searchParams);
  return { reviewId, expires, signature };
}
