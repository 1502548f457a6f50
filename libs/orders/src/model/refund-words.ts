import { business, type OrderRefund } from '@tirekit/contract';

/** What a refund is for, as a heading. */
export const refundTitles: Readonly<Record<OrderRefund['kind'], string>> = {
  cancel: 'Refund of your order',
  return: 'Refund of your return',
  'price-guarantee': 'Price guarantee refund',
};

// By its name: taking it out of the whole would ship the whole.
const arrivalDays = business.refundArrivalDays;

/** How far a refund is, and when its buyer will see it. */
export function refundStatus({ state, payableFrom }: OrderRefund, now: string): string {
  if (state === 'done')
    return `Sent to the card or account you paid with. Your bank may take up to ${String(arrivalDays)} business days to show it.`;
  return payableFrom > now
    ? 'We will send it to the card or account you paid with.'
    : 'We are sending it to the card or account you paid with.';
}
