import { business, type OrderRefund } from '@tirekit/contract';
import { formatUsd } from '@tirekit/ui';

/** The headings of refunds, by their reason. */
export const refundTitles: Readonly<Record<OrderRefund['kind'], string>> = {
  cancel: 'Refund of your order',
  return: 'Refund of your return',
  'price-guarantee': 'Price guarantee refund',
};

// By its name: taking it out of the whole would ship the whole.
const arrivalDays = business.refundArrivalDays;

const PAID_WITH = 'the card or account you paid with';

/** The state of a refund, and the time until its buyer sees it. */
export function refundStatus(
  refund: RefundParts & Pick<OrderRefund, 'state' | 'payableFrom'>,
  now: string,
): string {
  const to = refundGoesTo(refund);
  if (refund.state === 'done') return `Sent to ${to}. ${refundArrivalText(refund)}`;
  return refund.payableFrom > now ? `We will send it to ${to}.` : `We are sending it to ${to}.`;
}

type RefundParts = Pick<OrderRefund, 'amountCents' | 'giftCardCents'>;

/** The destination of a refund, inside a sentence, for a reader of whom only order number and ZIP code are known. */
export function refundGoesTo({ amountCents, giftCardCents = 0 }: RefundParts): string {
  if (giftCardCents === 0) return PAID_WITH;
  return giftCardCents === amountCents
    ? 'your gift card'
    : `${PAID_WITH} (${formatUsd(amountCents - giftCardCents)}) and your gift card (${formatUsd(giftCardCents)})`;
}

/** The time until its buyer sees it. */
export const refundArrivalText = ({ amountCents, giftCardCents = 0 }: RefundParts): string =>
  giftCardCents > 0 && giftCardCents === amountCents
    ? 'You can use it again right away.'
    : `Your bank may take up to ${String(arrivalDays)} business days to show it.`;
