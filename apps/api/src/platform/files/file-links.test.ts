import { DAY_MS } from '@tirekit/contract';
import { expect, test } from 'vitest';
import { fileLinks } from './file-links.ts';
import { newFileName } from './file-store.ts';

const NOON = Date.UTC(2026, 10, 23, 12);
const signedIn = (link: string) => {
  const query = new URL(link, 'http://shop.example').searchParams;
  return { expires: query.get('expires') ?? '', signature: query.get('signature') ?? '' };
};

test('a link opens its file for a month, and no other file', () => {
  const name = newFileName('store-image', 'webp');
  const signed = signedIn(fileLinks('a secret of the shop', () => NOON).linkTo(name));
  const at = (days: number) => fileLinks('a secret of the shop', () => NOON + days * DAY_MS);
  expect(at(0).opens(name, signed)).toBe(true);
  expect(at(29).opens(name, signed)).toBe(true);
  expect(at(32).opens(name, signed)).toBe(false);
  expect(at(0).opens(newFileName('store-image', 'webp'), signed)).toBe(false);
  expect(at(0).opens(name, { ...signed, expires: String(Number(signed.expires) + 1) })).toBe(false);
  expect(fileLinks('another secret', () => NOON).opens(name, signed)).toBe(false);
});

test('links that are made on one day are the same, so that a browser asks once', () => {
  const name = newFileName('store-image', 'webp');
  const links = [0, 1, 5].map((hours) =>
    fileLinks('a secret of the shop', () => NOON + hours * 3_600_000).linkTo(name),
  );
  expect(new Set(links).size).toBe(1);
});
