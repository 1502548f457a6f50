import { expect, test } from 'vitest';
import { refundStatus } from './refund-words.ts';

const now = '2026-11-27T12:00:00Z';
const refund = { amountCents: 31_450, state: 'done', payableFrom: now } as const;

test.each([
  [{}, 'Sent to the card or account you paid with. Your bank may take up to 10 business days to show it.'],
  [
    { giftCardCents: 1_000 },
    'Sent to the card or account you paid with ($304.50) and your gift card ($10.00). Your bank may take up to 10 business days to show it.',
  ],
  [{ giftCardCents: 31_450 }, 'Sent to your gift card. You can use it again right away.'],
  [{ giftCardCents: 31_450, state: 'pending' }, 'We are sending it to your gift card.'],
  [
    { state: 'pending', payableFrom: '2026-11-28T12:00:00Z' },
    'We will send it to the card or account you paid with.',
  ],
] as const)('a refund says where its money goes, and when it shows: %o', (changes, said) => {
  expect(refundStatus({ ...refund, ...changes }, now)).toBe(said);
});
