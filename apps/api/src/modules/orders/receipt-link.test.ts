import { expect, test } from 'vitest';
import { receiptLinks } from './receipt-link.ts';

const secret = 'a-secret-of-the-receipt-tests';

function partsOf(link: string): [string, string] {
  const query = new URL(link, 'http://shop').searchParams;
  return [query.get('expires') ?? '', query.get('signature') ?? ''];
}

test('a receipt link opens its own receipt until it expires', () => {
  let now = 1_700_000_000_000;
  const links = receiptLinks(secret, () => now);
  const parts = partsOf(links.linkOf('ORDER1', 'BUYER1', 60_000));
  expect(links.isValid('ORDER1', 'BUYER1', ...parts)).toBe(true);
  expect(links.isValid('ORDER2', 'BUYER1', ...parts)).toBe(false);
  expect(links.isValid('ORDER1', 'BUYER2', ...parts)).toBe(false);
  now += 61_000;
  expect(links.isValid('ORDER1', 'BUYER1', ...parts)).toBe(false);
});

test('a receipt link cannot be made without the secret, nor live longer than it says', () => {
  const links = receiptLinks(secret);
  const [expires, signature] = partsOf(
    receiptLinks('another-secret-of-somebody').linkOf('ORDER1', 'BUYER1', 60_000),
  );
  expect(links.isValid('ORDER1', 'BUYER1', expires, signature)).toBe(false);
  const [, own] = partsOf(links.linkOf('ORDER1', 'BUYER1', 60_000));
  expect(links.isValid('ORDER1', 'BUYER1', '99999999999', own)).toBe(false);
  expect(links.isValid('ORDER1', 'BUYER1', 'Infinity', own)).toBe(false);
});
