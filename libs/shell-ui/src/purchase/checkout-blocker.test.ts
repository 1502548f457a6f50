import { sampleCartLine } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { checkoutBlocker } from './checkout-blocker.ts';

const line = (code: 'price-changed' | 'out-of-stock' | 'low-stock' | 'mixed-set' | null) =>
  sampleCartLine({ problem: code === null ? null : { code, message: '' } });

test.each([
  ['nothing', [line(null)], null],
  ['a price that changed', [line(null), line('price-changed')], 'To check out, accept the new price.'],
  [
    'what is gone, before prices',
    [line('price-changed'), line('out-of-stock')],
    'To check out, remove what is no longer available.',
  ],
  ['more than is left', [line('low-stock')], 'To check out, lower the quantity to what is left.'],
  [
    'tires of two kinds, before prices',
    [line('price-changed'), line('mixed-set')],
    'To check out, remove the tires that do not go with the others.',
  ],
])('checkout waits for %s', (_what, lines, blocker) => {
  expect(checkoutBlocker({ lines })).toBe(blocker);
});

test('checkout waits until the buyer has agreed to what the verdicts ask', () => {
  const asks = (agreed: boolean) => ({
    lines: [line(null)],
    agreements: [{ lineId: 'a', code: 'season-mixed', car: null, text: '', sentence: '', agreed }],
  });
  expect(checkoutBlocker(asks(false))).toBe(
    'To check out, read the notes about your tires and check the boxes beside them.',
  );
  expect(checkoutBlocker(asks(true))).toBeNull();
});
