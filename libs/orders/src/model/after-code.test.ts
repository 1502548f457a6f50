import { expect, test } from 'vitest';
import { afterCode, askedForIn, codePath, pathAfterCode } from './after-code.ts';

const inAddress = (path: string) => askedForIn(new URL(path, 'https://shop.example').searchParams);

test('a guest’s wish is kept in the address of the code’s page, and is where they end after it', () => {
  for (const next of Object.keys(afterCode) as (keyof typeof afterCode)[]) {
    const asked = { next, returnId: null };
    for (const sent of [null, 'once', 'again'] as const)
      expect(inAddress(codePath(asked, sent))).toEqual(asked);
    expect(pathAfterCode(asked)).toBe(afterCode[next].path);
  }
});

test('one return of an order stays the one that was asked for', () => {
  const asked = { next: 'return', returnId: 'RTN7Q2M9XA' } as const;
  expect(inAddress(codePath(asked, 'once'))).toEqual(asked);
  expect(pathAfterCode(asked)).toBe('/track-your-order/return?return=RTN7Q2M9XA');
});

test.each(['', '?next=', '?next=//evil.example', '?next=toString', '?return=RTN7Q2M9XA'])(
  'an address leads nowhere else: %s',
  (query) => {
    expect(inAddress(`/track-your-order/code${query}`)).toBeNull();
  },
);
