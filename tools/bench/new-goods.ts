/**
 * Measures how soon goods show: `node tools/bench/new-goods.ts [--skus 60000]`; build first: `nx build @tirekit/retail`.
 *
 * An own PostgreSQL (or a database of its own on the server of `DATABASE_URL`), the sample data, the API, and the retail
 * storefront. Single new tires, new prices of the whole catalog in one transaction, and 12,000 new tires in batches are written
 * to the database, and their pages are asked for until they show them. Meanwhile visitors look at other pages, at a steady pace.
 * Prints Markdown; README.md keeps the last results.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { clientSecretVariable } from '@tirekit/channel';
import { crockford } from '@tirekit/contract';
import pg from 'pg';
import type { Target } from './measure.ts';
import { browser, keep, listDetails, listLists } from './page-addresses.ts';
import { processFigures } from './process-figures.ts';
import { table } from './report.ts';
import { buildShop, withShop } from './shop.ts';
import { setStage } from './stage.ts';
import { whileVisited } from './steady-visits.ts';

const NEW_TIRES = 10;
const MANY_TIRES = 12_000;
const BATCH = 2_000;
const VISITED_PAGES = 30;
const QUIET_SECONDS = 10;
const GIVE_UP_MS = 120_000;

const { values } = parseArgs({ options: { skus: { type: 'string', default: '60000' } } });
const progress = (what: string): void => console.error(`… ${what}`);
const secret = (): string => randomBytes(24).toString('base64url');
const shared = { SHELL_SIGNING_SECRET: secret(), [clientSecretVariable('retail')]: secret() };

const stage = await setStage(Number(values.skus), progress, shared);
try {
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  await db.connect();
  db.on('error', (error) => progress(error.message));
  const details = await listDetails(db, stage.api, VISITED_PAGES);
  const visited = [...details, ...(await listLists(db)).slice(0, VISITED_PAGES)];
  progress('building the storefronts’ server');
  await buildShop();
  await withShop({ ...shared, API_ORIGIN: stage.api.origin, PAGE_STORE_MB: '256' }, async (shop) => {
    progress('pages are kept');
    await keep(shop, visited);
    const rows: string[][] = [];
    const run = async (name: string, work: () => Promise<readonly number[]>): Promise<void> => {
      progress(name);
      const { result, visits } = await whileVisited(shop, visited, work);
      const shows = result.toSorted((a, b) => a - b);
      rows.push([
        name,
        ...[shows[Math.floor(shows.length / 2)], shows.at(-1)].map(asMs),
        String(visits.count),
        String(visits.failures),
        ...[visits.p50Ms, visits.p99Ms, visits.slowestMs].map(asMs),
        String(Math.round(processFigures(stage.api.pid).rssMb)),
      ]);
    };
    await run('nothing', async () => (await sleep(QUIET_SECONDS * 1000), []));
    await run(`${String(NEW_TIRES)} new tires, one after the other`, () => newTires(shop, db, details));
    await run('a new price for every tire, in one transaction', () => newPrices(shop, db, details));
    await run(
      `${MANY_TIRES.toLocaleString('en-US')} new tires, ${BATCH.toLocaleString('en-US')} at once`,
      () => manyTires(shop, db, details),
    );
    await run('nothing, until scores are computed anew', async () => (await sleep(60_000), []));
    console.log(`\n## ${Number(values.skus).toLocaleString('en-US')} SKUs\n`);
    console.log(
      table(
        [
          'what',
          'shows, median ms',
          'slowest',
          'visits',
          'failures',
          'p50 ms',
          'p99 ms',
          'slowest',
          'API RSS MB',
        ],
        rows,
      ),
    );
  });
  await db.end();
} finally {
  await stage.stop();
}

function asMs(ms: number | undefined): string {
  return ms === undefined ? '' : ms.toFixed(ms < 10 ? 1 : 0);
}

/** Asks for a page until it is as wanted; the milliseconds since `began`. */
async function shown(
  shop: Target,
  path: string,
  began: number,
  isRight: (answer: { status: number; html: string }) => boolean,
): Promise<number> {
  for (;;) {
    const answer = await fetch(shop.origin + path, { headers: browser });
    if (isRight({ status: answer.status, html: await answer.text() })) return performance.now() - began;
    if (performance.now() - began > GIVE_UP_MS) throw new Error(`${path} does not show what has changed`);
    await sleep(20);
  }
}

/** From each tire's row in the database to its page. */
async function newTires(shop: Target, db: pg.Client, details: readonly string[]): Promise<number[]> {
  const waits: number[] = [];
  for (let at = 0; at < NEW_TIRES; at++) {
    const like = details[at] ?? '';
    const [id = ''] = await addTires(db, [likeId(like)], at);
    waits.push(await shown(shop, pathOf(like, id), performance.now(), ({ status }) => status === 200));
    await sleep(500 + Math.random() * 500);
  }
  return waits;
}

/** From the statement to each of some pages with its new price. */
async function newPrices(shop: Target, db: pg.Client, details: readonly string[]): Promise<number[]> {
  const looked = details.slice(0, 8);
  const before = await Promise.all(
    looked.map(async (path) => priceIn(await (await fetch(shop.origin + path, { headers: browser })).text())),
  );
  const began = performance.now();
  await db.query('UPDATE sku SET price_cents = price_cents + 100');
  progress(`written after ${(performance.now() - began).toFixed(0)} ms`);
  return Promise.all(
    looked.map((path, at) => shown(shop, path, began, ({ html }) => priceIn(html) !== before[at])),
  );
}

/** From the first row to the page of the last tire of each batch. */
async function manyTires(shop: Target, db: pg.Client, details: readonly string[]): Promise<number[]> {
  const { rows } = await db.query<{ id: string }>(
    'SELECT sku_id AS id FROM sku ORDER BY md5(sku_id) LIMIT $1',
    [MANY_TIRES],
  );
  const likes = rows.map(({ id }) => id);
  const began = performance.now();
  const waits: Promise<number>[] = [];
  for (let from = 0; from < likes.length; from += BATCH) {
    const some = [likeId(details[0] ?? ''), ...likes.slice(from + 1, from + BATCH)];
    const [first = ''] = await addTires(db, some, 1_000 + from);
    waits.push(shown(shop, pathOf(details[0] ?? '', first), began, ({ status }) => status === 200));
  }
  progress(`written after ${(performance.now() - began).toFixed(0)} ms`);
  return Promise.all(waits);
}

/** Adds a tire like each of some others, with stock. Their ids are counted from `first`. */
async function addTires(db: pg.Client, likes: readonly string[], first: number): Promise<string[]> {
  const ids = likes.map((_, at) => newId(first + at));
  await db.query('BEGIN');
  await db.query(
    `INSERT INTO sku SELECT (jsonb_populate_record(s, jsonb_build_object('sku_id', n.id, 'mpn', n.id, 'gtin', null,
       'discontinued', false, 'sample', false))).*
     FROM unnest($1::text[], $2::text[]) AS n (id, like_id) JOIN sku s ON s.sku_id = n.like_id`,
    [ids, likes],
  );
  await db.query('INSERT INTO stock (sku_id, quantity) SELECT unnest($1::text[]), 8', [ids]);
  await db.query('COMMIT');
  return ids;
}

function newId(number: number): string {
  const digits = Array.from({ length: 5 }, (_, at) => crockford.charAt(Math.floor(number / 32 ** at) % 32));
  return `ZZZZZ${digits.reverse().join('')}`;
}

function likeId(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function pathOf(like: string, id: string): string {
  return like.slice(0, like.lastIndexOf('/') + 1) + id;
}

/** The price in a page's structured data. */
function priceIn(html: string): string | undefined {
  return /"price":"?([\d.]+)/.exec(html)?.[1];
}
