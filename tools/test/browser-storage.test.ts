import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cookies, stored } from '@tirekit/shell-ui';
import { expect, test } from 'vitest';

const guide = readFileSync(join(import.meta.dirname, '../../docs/guides/browser-storage.md'), 'utf8');
/** First and second column of each row. */
const rows = guide
  .split('\n')
  .flatMap((line) => /^\| ([^|]+?) +\| ([^|]+?) +\|/.exec(line)?.slice(1) ?? [])
  .reduce<string[][]>(
    (found, text, at) =>
      at % 2 === 0 ? [...found, [text]] : [...found.slice(0, -1), [...(found.at(-1) ?? []), text]],
    [],
  );

/** Specification section 3, browser-stored keys, in its order. */
const KEYS =
  'source; sub source; widget source id and type; installer ids; mobile-install flag; user type; user data; zip-entry-visited; cart id; cart quantity; closed notification banner ids; continue url; core ship mode; filters; install location; is install scheduled; paypal selected; last product page path; selected shipping option; selected shop; session; user landing page; user location zip; zip set by; vehicle metadata; product details; product line review; source brand; source category; source tier; source subtype; source listing; source product page; source paid page; search params; retrieve quote; has placed simple pay; identity-verification callback url; identity-verification callback code; pre-selected installer catalog; pre-selected installer type; A/B test values; anonymous analytics id; browser location permission; search history entries'.split(
    '; ',
  );
/** The same section's cookies. */
const COOKIES =
  'cart id; cart quantity; cart shipping; cart appointment; order id; zip code; account type; single-sign-on uid; csrf value'.split(
    '; ',
  );

test('the guide to what a browser keeps names every key and cookie of the specification, and says where it is', () => {
  const named = rows.map(([name]) => name);
  expect(named).toEqual(expect.arrayContaining([...KEYS, ...COOKIES]));
  const known = new Set([...Object.values(stored), ...Object.values(cookies)].map(({ name }) => name));
  for (const [name, kept = ''] of rows) {
    const [place] = /(?<=`)[^`]+(?=`)/.exec(kept) ?? [];
    if (place !== undefined) expect(known, name).toContain(place);
  }
});

test('the guide leaves no key of the browser out', () => {
  for (const { name } of Object.values(stored)) expect(guide, name).toContain(`\`${name}\``);
});
