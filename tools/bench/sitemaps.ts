/**
 * Measures site maps and the merchant feed: `node tools/bench/sitemaps.ts [--origin http://localhost:4200] [--strict]`
 *
 * Asks a storefront that `npm start` has just started for the index of its site map, for each part, and for the feed, twice: the
 * first time they are made, then they come from memory. With `--strict` it fails where the index or a part takes a second or more;
 * the feed, which robots fetch once a day, has no limit. Prints Markdown.
 */
import { parseArgs } from 'node:util';

const MOST_MS = 1000;
const FEED = '/feeds/google-merchant.xml';

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4200' },
    strict: { type: 'boolean', default: false },
  },
});

interface Asked {
  readonly xml: string;
  readonly ms: number;
}

async function ask(address: string): Promise<Asked> {
  const begun = performance.now();
  const answer = await fetch(address);
  const xml = await answer.text();
  if (!answer.ok) throw new Error(`${address} answered ${String(answer.status)}`);
  return { xml, ms: performance.now() - begun };
}

const addressesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url = '']) => url);

const index = `${values.origin}/sitemap.xml`;
const first = new Map<string, Asked>([[index, await ask(index)]]);
for (const part of addressesIn(first.get(index)?.xml ?? '')) first.set(part, await ask(part));

const slow = [...first].filter(([, { ms }]) => ms >= MOST_MS).map(([address]) => address);
first.set(values.origin + FEED, await ask(values.origin + FEED));

const rows: string[] = [];
for (const [address, { xml, ms }] of first) {
  const again = await ask(address);
  const name = address.replace(/^.*\//, '');
  const entries = address.endsWith(FEED) ? xml.split('<item>').length - 1 : addressesIn(xml).length;
  rows.push(`| ${name} | ${String(entries)} | ${ms.toFixed(0)} ms | ${again.ms.toFixed(1)} ms |`);
}
console.log(['| File | Entries | First | From memory |', '| --- | ---: | ---: | ---: |', ...rows].join('\n'));
if (values.strict && slow.length > 0) {
  console.error(`A second or more: ${slow.join(', ')}`);
  process.exitCode = 1;
}
