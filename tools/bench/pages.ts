/**
 * Measures pages over HTTP: `node tools/bench/pages.ts [--skus 60000] [--seconds 8]`; build first: `nx build @tirekit/retail`.
 *
 * An own PostgreSQL (or a database of its own on the server of `DATABASE_URL`), the sample data, the API, and the retail
 * storefront as one process, as `npm start` runs it. First pages are rendered that nobody asked for before, then pages are
 * given again, then prices change while many look. Prints Markdown; README.md keeps the last results.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clientSecretVariable } from '@tirekit/channel';
import pg from 'pg';
import { whilePricesChange } from './changing-prices.ts';
import { floorLoad, halves, type Load, measure, type Target } from './measure.ts';
import { browser, listDetails, keep, listLists } from './page-addresses.ts';
import { measuredHead, measuredRow, table } from './report.ts';
import { buildShop, withShop } from './shop.ts';
import { setStage, withFloor } from './stage.ts';

/** A new process compiles what it runs often: a page rendered in its first seconds takes three times as long. */
const WARM_SECONDS = 12;
const CONNECTIONS = 10;
const DETAILS_MOST = 12_000;
const KEPT_PAGES = 60;
const PRICE_CHANGES = 20;
const PRICES_A_SECOND = 20;
const STORE_MB = '256';

const { values } = parseArgs({
  options: { skus: { type: 'string', default: '60000' }, seconds: { type: 'string', default: '8' } },
});
const seconds = Number(values.seconds);
const progress = (what: string): void => console.error(`… ${what}`);
const secret = (): string => randomBytes(24).toString('base64url');
const shared = { SHELL_SIGNING_SECRET: secret(), [clientSecretVariable('retail')]: secret() };

const stage = await setStage(Number(values.skus), progress, shared);
const settings = { ...shared, API_ORIGIN: stage.api.origin };
try {
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  await db.connect();
  db.on('error', (error) => progress(error.message));
  const [lists, details] = [await listLists(db), await listDetails(db, stage.api, DETAILS_MOST)];
  const known = { lists: lists.slice(0, KEPT_PAGES), details: details.slice(0, KEPT_PAGES) };
  // Each row is printed at once, so that a later failure takes none away.
  const run = async (target: Target, load: Load, warming: Load = load): Promise<void> => {
    progress(load.name);
    await measure(target, warming, WARM_SECONDS, CONNECTIONS);
    const measured = await measure(target, load, seconds, CONNECTIONS);
    console.log(measuredRow(measured));
    if (load !== warming && measured.perSecond * seconds > load.paths.length)
      progress('some pages were asked for twice: more SKUs have more of them');
  };
  /** Each address once: half of them while the process warms up, the others while it is measured. */
  const runNew = (target: Target, load: Load): Promise<void> => {
    const [measured, warming] = halves(load.paths);
    return run(target, { ...load, paths: measured }, { ...load, paths: warming });
  };

  progress('building the storefronts’ server');
  await buildShop();
  console.log(`\n## ${Number(values.skus).toLocaleString('en-US')} SKUs\n`);
  console.log(measuredHead);
  await withFloor((bare) => run(bare, floorLoad));
  await withShop({ ...settings, PAGE_STORE_MB: '0' }, async (shop) => {
    await runNew(shop, { name: 'new list of 24', paths: lists });
    await runNew(shop, { name: 'new detail', paths: details });
    await run(shop, { name: 'home', paths: ['/'] });
  });
  await withShop({ ...settings, PAGE_STORE_MB: STORE_MB }, async (shop) => {
    const given = async (name: string, paths: readonly string[]) => {
      await keep(shop, paths);
      await run(shop, { name, paths, headers: browser });
    };
    await given('list, given again', known.lists);
    await given('detail, given again', known.details);
    await whilePricesChange(stage.databaseUrl, PRICES_A_SECOND, async () => {
      const meanwhile = `while ${String(PRICES_A_SECOND)} prices change a second`;
      await given(`list, given again ${meanwhile}`, known.lists);
      await given(`detail, given again ${meanwhile}`, known.details);
    });
    progress('price changes');
    const waits = await priceChanges(shop, db, details[0] ?? '/');
    const figures = [waits[0], waits[Math.floor(waits.length / 2)], waits.at(-1)];
    console.log(
      `\nFrom a price's change in the database to a page given again with it, ${waits.length} changes:\n`,
    );
    console.log(
      table(['fastest ms', 'median ms', 'slowest ms'], [figures.map((ms = 0) => String(Math.round(ms)))]),
    );
  });
  await db.end();
} finally {
  await stage.stop();
}

/** Milliseconds that each change of a price takes to show, shortest first. */
async function priceChanges(shop: Target, db: pg.Client, path: string): Promise<number[]> {
  const itemId = path.slice(path.lastIndexOf('/') + 1);
  const look = async () => {
    const answer = await fetch(shop.origin + path, { headers: browser });
    return {
      html: await answer.text(),
      // A page that was rendered for one visitor has none.
      etag: answer.headers.get('etag'),
    };
  };
  const waits: number[] = [];
  for (let at = 0; at < PRICE_CHANGES; at++) {
    const before = await look();
    await db.query('UPDATE sku SET price_cents = price_cents + 100 WHERE sku_id = $1', [itemId]);
    const began = performance.now();
    let now = before;
    while (now.etag === before.etag || now.etag === null) {
      if (performance.now() - began > 10_000) throw new Error(`The price of ${itemId} did not show`);
      now = await look();
    }
    waits.push(performance.now() - began);
    if (priceIn(now.html) === priceIn(before.html)) throw new Error(`The price of ${itemId} is the old one`);
    await sleep(50 + Math.random() * 300);
  }
  return waits.toSorted((a, b) => a - b);
}

/** The price in a page's structured data. */
function priceIn(html: string): string | undefined {
  return /"price":"?([\d.]+)/.exec(html)?.[1];
}
