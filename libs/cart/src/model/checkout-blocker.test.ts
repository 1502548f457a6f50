import { sampleCartLine } from '@tirekit/contract/testing';
import { expect, test } from 'vitest';
import { checkoutBlocker } from './checkout-blocker.ts';

const line = (code: 'price-changed' | 'out-of-stock' | 'low-stock' | null) =>
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
])('checkout waits for %s', (_what, lines, blocker) => {
  expect(checkoutBlocker({ lines })).toBe(blocker);
});
