/**
 * Measures texts in a browser: `node tools/bench/content-pages.ts [--origin http://localhost:4200] [--chrome /usr/bin/chromium]
 * [--strict]`
 *
 * Counts the scripts that pages of texts and a list load before and after their first use, as they are sent. Then it types questions
 * into the help center and takes the time from each to its results in the page, also on a processor that is six times slower.
 * Prints Markdown; `--strict` ends with an error where a text loads scripts before its use or more than a list after it, or where the
 * middle of a search's repetitions takes 50 ms. Slow networks and other work change no count, but they change times.
 */
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { table } from './report.ts';

const SEARCH_MOST_MS = 50;
const REPETITIONS = 5;
const SLOWDOWNS = [1, 6] as const;
const HELP = '/help-center';
const LIST = '/tire-sizes/225-65r17-tires';

const TEXTS: readonly string[] = [
  HELP,
  `${HELP}/delivery`,
  '/learn',
  '/learn/tire-basics/reading-a-tire-sidewall',
  '/learn/tire-news-information/tire-dictionary',
  '/terms',
];
/** Pages to use fetch their scripts when the browser is idle, and texts when somebody uses them. */
const PAGES: readonly string[] = [LIST, ...TEXTS, '/contact'];

const QUESTIONS: readonly string[] = [
  'how old are the tires',
  'can my shop fit them',
  'load range e',
  'do you price match what i found at another store',
  'tpms lihgt',
  'zzz',
];

const { values } = parseArgs({
  options: {
    origin: { type: 'string', default: 'http://localhost:4200' },
    chrome: { type: 'string' },
    strict: { type: 'boolean', default: false },
  },
});

interface Scripts {
  readonly count: number;
  readonly kb: number;
}

interface FirstLoad {
  readonly path: string;
  readonly before: Scripts;
  readonly after: Scripts;
}

const missed: string[] = [];
const browser = await chromium.launch(values.chrome === undefined ? {} : { executablePath: values.chrome });
try {
  const loads: FirstLoad[] = [];
  for (const path of PAGES) loads.push(await firstLoad(browser, path));
  const list = loads.find(({ path }) => path === LIST);
  for (const { path, before, after } of loads) {
    if (before.count > 0 && TEXTS.includes(path)) missed.push(`${path} loads scripts before its use`);
    if (list !== undefined && after.kb > list.after.kb) missed.push(`${path} loads more than a list`);
  }
  console.log(
    table(
      ['page', 'scripts before use', 'kB', 'scripts after use', 'kB'],
      loads.map(({ path, before, after }) => [path, ...cells(before), ...cells(after)]),
    ),
  );
  const rows: string[][] = [];
  for (const slowdown of SLOWDOWNS) rows.push(...(await searches(browser, slowdown)));
  console.log(`\n${table(['question', 'processor', 'best ms', 'middle ms', 'worst ms'], rows)}`);
} finally {
  await browser.close();
}
for (const what of missed) console.error(what);
if (values.strict && missed.length > 0) process.exitCode = 1;

function cells({ count, kb }: Scripts): string[] {
  return [String(count), kb.toFixed(1)];
}

/** Opens a page in a new browser profile, and uses it for the first time. */
async function firstLoad(on: Browser, path: string): Promise<FirstLoad> {
  // A phone: a mouse that rests on the page is a sign of its visitor.
  const context = await on.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const finished: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') finished.push(request);
  });
  const answer = await page.goto(values.origin + path, { waitUntil: 'networkidle' });
  if (answer?.ok() !== true) throw new Error(`${path} answered ${String(answer?.status())}`);
  const before = await listScripts(finished);
  await page.keyboard.press('Tab');
  // Scripts that the first scripts ask for, and those that wait for an idle moment: until two seconds bring no more.
  for (let count = 0, looks = 0; (count === 0 || count !== finished.length) && looks < 10; looks++) {
    count = finished.length;
    await page.waitForTimeout(2000);
  }
  const after = await listScripts(finished);
  await context.close();
  return { path, before, after };
}

async function listScripts(finished: readonly Request[]): Promise<Scripts> {
  const sizes = await Promise.all(finished.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  return { count: finished.length, kb: bytes / 1000 };
}

/** Types each question a few times, and takes the time until the page shows its results. */
async function searches(on: Browser, slowdown: number): Promise<string[][]> {
  const context = await on.newContext();
  const page = await context.newPage();
  await page.goto(values.origin + HELP);
  const field = page.getByRole('searchbox', { name: 'What do you need help with?' });
  await field.pressSequentially('order');
  await page.getByRole('main').getByRole('status').filter({ hasText: 'results for “order”' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const rows: string[][] = [];
  for (const question of QUESTIONS) {
    const times: number[] = [];
    for (let run = 0; run < REPETITIONS; run++) times.push(await getTime(page, question));
    const [best = 0, , middle = 0, , worst = 0] = times.toSorted((a, b) => a - b);
    if (middle >= SEARCH_MOST_MS) missed.push(`“${question}” took ${middle.toFixed(0)} ms (× ${slowdown})`);
    rows.push([
      question,
      slowdown === 1 ? 'as it is' : `${slowdown} times slower`,
      ...[best, middle, worst].map((ms) => ms.toFixed(1)),
    ]);
  }
  await context.close();
  return rows;
}

/** Milliseconds in the page from a question in the field to its results. */
function getTime(page: Page, question: string): Promise<number> {
  return page.getByRole('main').evaluate((main, text) => {
    const field = main.querySelector<HTMLInputElement>('input[type="search"]');
    const status = main.querySelector('[role="status"]');
    if (field === null || status === null) throw new Error('The help center has no search');
    const type = (value: string): void => {
      // React notices a value only when the browser's own setter has set it.
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
      field.dispatchEvent(new InputEvent('input', { bubbles: true }));
    };
    const shown = (value: string): Promise<void> =>
      new Promise((resolve) => {
        const isShown = (): boolean => status.textContent.includes(`“${value}”`);
        if (isShown()) resolve();
        const observer = new MutationObserver(() => {
          if (!isShown()) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(main, { childList: true, characterData: true, subtree: true });
      });
    const other = 'refund';
    type(other);
    return shown(other).then(async () => {
      const begun = performance.now();
      type(text);
      await shown(text);
      // The browser lays the results out before it answers for their size.
      main.getBoundingClientRect();
      return performance.now() - begun;
    });
  }, question);
}
