/**
 * Measures what cleaning a typed text costs: `node tools/bench/intake.ts [--calls 20000] [--strict]`
 *
 * Plain texts as most people type them, and texts as they are pasted, with marks, dashes and accents, one after the other. With
 * `--strict` it fails where one of them takes a tenth of a millisecond on average. Prints Markdown.
 */
import { parseArgs } from 'node:util';
import {
  cleanCode,
  cleanName,
  cleanSearch,
  cleanText,
  holdsCardNumber,
  readCountry,
  readEmail,
  readPhone,
  readState,
  readZip,
} from '@tirekit/contract';
import { table } from './report.ts';

const ALLOWED_MS = 0.1;

const { values } = parseArgs({
  options: { calls: { type: 'string', default: '20000' }, strict: { type: 'boolean', default: false } },
});
const calls = Number(values.calls);
const review = 'Quiet on the highway, “sure-footed” in rain. '.repeat(40);

/** Each reader with a plain text and a pasted one. */
const readers: readonly (readonly [string, (typed: string) => unknown, string, string])[] = [
  [
    'cleanCode',
    (typed) => cleanCode(typed, 'vin'),
    '1HGCM82633A004352',
    'VIN:\u00A01HGCM82633A\u2011004352.',
  ],
  ['cleanName', cleanName, "Ann O'Neil", 'Jose\u0301\u200B\u00A0O\u2019Neil'],
  ['cleanSearch', cleanSearch, '225/65R17 all season', '225\u204465R17\u00A0all\u2011season'],
  ['cleanText, 1,800 characters', cleanText, review.replaceAll(/[“”]/g, ''), review],
  ['readZip', readZip, '78701', 'ZIP: 78701\u20131234'],
  ['readPhone', readPhone, '(512) 555-0134', '\u202A+1\u00A0(512)\u00A0555\u20110134\u202C ext. 7'],
  ['readEmail', readEmail, 'ann@example.com', 'ann@müller.example'],
  ['readState', readState, 'TX', 'Texas'],
  ['readCountry', readCountry, 'US', 'United States of America'],
  ['holdsCardNumber, 1,800 characters', holdsCardNumber, review.replaceAll(/[“”]/g, ''), review],
];

const results = readers.flatMap(([name, read, plain, pasted]) =>
  [['plain', plain] as const, ['pasted', pasted] as const].map(([kind, text]) => ({
    name,
    kind,
    ms: meanMs(() => read(text)),
  })),
);
console.log(
  table(
    ['Reader', 'Text', 'mean ms'],
    results.map(({ name, kind, ms }) => [name, kind, ms.toFixed(4)]),
  ),
);
const slow = results.filter(({ ms }) => ms >= ALLOWED_MS);
if (values.strict && slow.length > 0) {
  console.error(
    `${slow.map(({ name, kind }) => `${name} (${kind})`).join(', ')} took ${ALLOWED_MS} ms or more.`,
  );
  process.exitCode = 1;
}

/** The mean of many calls, after some that warm the code up. */
function meanMs(call: () => unknown): number {
  for (let nth = 0; nth < calls / 10; nth += 1) call();
  const begin = performance.now();
  for (let nth = 0; nth < calls; nth += 1) call();
  return (performance.now() - begin) / calls;
}
