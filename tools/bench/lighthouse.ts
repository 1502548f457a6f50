/**
 * Asks Lighthouse about the pages of a storefront that runs: `node tools/bench/lighthouse.ts [--origin http://localhost:4200]
 * [--chrome /usr/bin/chromium] [--runs 3] [--only article --only contact] [--strict]`, with its defaults for phones. Prints
 * Markdown: the median of the runs with the best one's performance, and what was found. `--strict` ends with an error where a
 * score is below its target.
 */
import { parseArgs } from 'node:util';
import * as chromeLauncher from 'chrome-launcher';
import lighthouse, { type Result } from 'lighthouse';
import { table } from './report.ts';

const targets = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
type Category = keyof typeof targets;
const categories = Object.keys(targets) as readonly Category[];

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4200' },
    chrome: { type: 'string' },
    runs: { type: 'string', default: '3' },
    only: { type: 'string', multiple: true },
    strict: { type: 'boolean', default: false },
  },
});
const { origin } = values;
const LIST = '/tire-sizes/225-65r17-tires';

interface Page {
  readonly name: string;
  readonly path: string;
  readonly cookie?: string;
  /** A page that stays out of search engines on purpose is not asked whether they may read it. */
  readonly isHidden?: boolean;
}

const detail = /href="(\/brands\/[^"/]+\/[^"/]+\/p\/[^"?]+)/.exec(
  await (await fetch(origin + LIST)).text(),
)?.[1];
if (detail === undefined) throw new Error(`${origin}${LIST} lists no tire`);
const pages: readonly Page[] = [
  { name: 'home', path: '/' },
  { name: 'list', path: LIST },
  { name: 'detail', path: detail },
  { name: 'cart', path: '/cart', cookie: await fillCart(detail), isHidden: true },
  { name: 'help', path: '/help-center' },
  { name: 'help topic', path: '/help-center/delivery' },
  { name: 'article', path: '/learn/tire-basics/reading-a-tire-sidewall' },
  { name: 'dictionary', path: '/learn/tire-news-information/tire-dictionary' },
  { name: 'contact', path: '/contact' },
].filter(({ name }) => values.only === undefined || values.only.includes(name));

const chrome = await chromeLauncher.launch({
  ...(values.chrome === undefined ? {} : { chromePath: values.chrome }),
  chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu'],
});
let isBelow = false;
try {
  const rows: string[][] = [];
  const findings: string[] = [];
  for (const page of pages) {
    const results: Result[] = [];
    for (let run = 0; run < Number(values.runs); run++) {
      console.error(`… ${page.name}`);
      results.push(await ask(page));
    }
    const getScore = (category: Category) =>
      Math.round(median(results.map((result) => result.categories[category]?.score ?? 0)) * 100);
    const getNumber = (audit: string) =>
      median(results.map((result) => result.audits[audit]?.numericValue ?? 0));
    rows.push([
      page.name,
      ...categories.map((category) => String(getScore(category))),
      // Beside other work, the best run comes nearest to the page's own figure.
      String(
        Math.round(Math.max(...results.map(({ categories }) => categories.performance?.score ?? 0)) * 100),
      ),
      (getNumber('largest-contentful-paint') / 1_000).toFixed(2),
      String(Math.round(getNumber('total-blocking-time'))),
      getNumber('cumulative-layout-shift').toFixed(3),
    ]);
    isBelow ||= categories.some((category) => getScore(category) < targets[category]);
    findings.push(...results.slice(0, 1).flatMap((result) => getFindings(page.name, result)));
  }
  console.log(
    `\n${table(['page', ...categories, 'best performance', 'LCP s', 'TBT ms', 'layout shift'], rows)}\n\n${findings.join('\n')}`,
  );
} finally {
  chrome.kill();
}
if (values.strict && isBelow) process.exitCode = 1;

/** One run of Lighthouse, as a phone. */
async function ask({ path, cookie, isHidden }: Page): Promise<Result> {
  const run = await lighthouse(origin + path, {
    port: chrome.port,
    onlyCategories: [...categories],
    ...(cookie === undefined ? {} : { extraHeaders: { Cookie: cookie } }),
    ...(isHidden ? { skipAudits: ['is-crawlable'] } : {}),
  });
  const problem = run === undefined ? 'no result' : run.lhr.runtimeError?.message;
  if (run === undefined || problem !== undefined)
    throw new Error(`Lighthouse could not look at ${path}: ${problem}`);
  return run.lhr;
}

/** The audits below the best score, in Lighthouse's words. */
function getFindings(name: string, { categories: judged, audits }: Result): string[] {
  return categories.flatMap((category) =>
    (judged[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) =>
        `- ${name}, ${category}: ${audits[id]?.title ?? id} ${audits[id]?.displayValue ?? ''}`.trim(),
      ),
  );
}

/** Puts four of a tire into a new cart. Returns the cookies that open it. */
async function fillCart(path: string): Promise<string> {
  const fields = { intent: 'add', itemId: path.slice(path.lastIndexOf('/') + 1), quantity: '4' };
  const answer = await fetch(`${origin}/cart`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { origin },
    redirect: 'manual',
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;
}
