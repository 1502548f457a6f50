/**
 * Measures pages of reviews: `node tools/bench/reviews.ts [--reviews 5000] [--seconds 8] [--strict]`; build first:
 * `nx build @tirekit/retail`.
 *
 * One line gets that many reviews. Its pages are asked for in every order, plain and narrowed, each address once while it is
 * measured and without a store, so that each is rendered anew. With `--strict` it fails if API and storefront together take
 * more than 6 ms of processor time for a plain page. Prints Markdown; README.md keeps the last results.
 */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { clientSecretVariable } from '@tirekit/channel';
import pg from 'pg';
import { storeReviewTotals } from '../seed/load/review-totals.ts';
import { databaseCpuMs } from './cpu-meter.ts';
import { measure, type Target } from './measure.ts';
import { processFigures } from './process-figures.ts';
import { table } from './report.ts';
import { buildShop, withShop } from './shop.ts';
import { setStage } from './stage.ts';

const SKUS = 5_000;
const MOST_MS = 6;
const WARM_SECONDS = 12;
const CONNECTIONS = 4;
const PAGE_SIZE = 10;
const SORTS = ['newest', 'helpful', 'highest', 'lowest'];
const NARROWED = {
  used: ['all-highway', 'mostly-city', 'highway-and-city', 'rural-roads'],
  style: ['cautious', 'confident', 'aggressive'],
  miles: ['under-5000', '5000-9999', '10000-14999', '15000-19999', '20000-29999'],
  verified: ['', 'true'],
  vehicle: ['', 'Toyota', 'Honda', 'Ford'],
};

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '5000' },
    seconds: { type: 'string', default: '8' },
    strict: { type: 'boolean', default: false },
  },
});
const [count, seconds] = [Number(values.reviews), Number(values.seconds)];
const progress = (what: string): void => console.error(`… ${what}`);
const secret = (): string => randomBytes(24).toString('base64url');
const shared = { SHELL_SIGNING_SECRET: secret(), [clientSecretVariable('retail')]: secret() };

const stage = await setStage(SKUS, progress, shared);
try {
  const db = new pg.Client({ connectionString: stage.databaseUrl });
  await db.connect();
  const path = await reviewedLine(db);
  progress('building the storefronts’ server');
  await buildShop();
  await withShop({ ...shared, API_ORIGIN: stage.api.origin, PAGE_STORE_MB: '0' }, async (shop) => {
    const head = [
      'a page',
      'req/s',
      'p50 ms',
      'p99 ms',
      'API ms',
      'storefront ms',
      'together',
      'PostgreSQL ms',
      'kB',
    ];
    console.log(`\n## A line with ${count.toLocaleString('en-US')} reviews\n`);
    // Each row is printed at once, so that a later failure takes none away.
    console.log(table(head, []));
    const plain = await row(shop, db, 'plain, each page in four orders', plainPaths(path));
    await row(shop, db, 'narrowed by up to five filters', narrowedPaths(path));
    if (values.strict && plain > MOST_MS) {
      console.error(`A plain page takes more than ${String(MOST_MS)} ms`);
      process.exitCode = 1;
    }
  });
  await db.end();
} finally {
  await stage.stop();
}

/** Copies reviews of other lines until one line has as many as are asked for. */
async function reviewedLine(db: pg.Client): Promise<string> {
  progress(`${String(count)} reviews of one line`);
  const { rows } = await db.query<{ line_id: number; path: string }>(
    `SELECT line_id, format('/brands/%s-tires/%s', brand_slug, slug) AS path FROM line
     WHERE EXISTS (SELECT FROM sku WHERE sku.line_id = line.line_id AND NOT discontinued)
     ORDER BY rating_count DESC, line_id LIMIT 1`,
  );
  const [line] = rows;
  if (line === undefined) throw new Error('The sample data has no line');
  await db.query(
    `INSERT INTO review
     SELECT (jsonb_populate_record(r, jsonb_build_object('line_id', $1::int, 'review_id', 'B' || row_number() OVER ()))).*
     FROM review r WHERE line_id <> $1
     LIMIT $2 - (SELECT count(*) FROM review WHERE line_id = $1)`,
    [line.line_id, count],
  );
  await storeReviewTotals(db);
  await db.query('VACUUM ANALYZE review');
  return line.path;
}

function plainPaths(path: string): string[] {
  const pages = Array.from({ length: Math.floor(count / PAGE_SIZE) }, (_, at) => at + 1);
  return shuffled(
    SORTS.flatMap((sort) =>
      pages.map((page) =>
        address(path, { sort: sort === 'newest' ? '' : sort, page: page === 1 ? '' : String(page) }),
      ),
    ),
  );
}

function narrowedPaths(path: string): string[] {
  let queries: Record<string, string>[] = [{}];
  for (const [key, given] of Object.entries(NARROWED))
    queries = queries.flatMap((query) => given.map((value) => ({ ...query, [key]: value })));
  return shuffled(
    queries.flatMap((query) => SORTS.slice(1).map((sort) => address(path, { ...query, sort }))),
  );
}

/** An address as the storefront writes it, so that none is a redirect. */
function address(path: string, query: Readonly<Record<string, string>>): string {
  const order = ['vehicle', 'miles', 'style', 'used', 'verified', 'sort', 'page'];
  const search = new URLSearchParams();
  for (const key of order) if (query[key]) search.set(key, query[key]);
  return search.size === 0 ? `${path}/reviews` : `${path}/reviews?${search.toString()}`;
}

/** In an order of chance that is the same each time. */
function shuffled(paths: string[]): string[] {
  return paths
    .map((text, at) => ({ text, key: Math.imul(at + 1, 0x9e3779b1) >>> 0 }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ text }) => text);
}

/** Prints a row. @returns milliseconds of processor time of API and storefront together for a page */
async function row(shop: Target, db: pg.Client, name: string, paths: readonly string[]): Promise<number> {
  progress(name);
  const half = Math.floor(paths.length / 2);
  await measure(shop, { name, paths: paths.slice(0, half) }, WARM_SECONDS, CONNECTIONS);
  const api = processFigures(stage.api.pid).cpuMs;
  const postgres = await databaseCpuMs(db);
  const measured = await measure(shop, { name, paths: paths.slice(half) }, seconds, CONNECTIONS);
  const answers = measured.perSecond * seconds;
  const apiMs = (processFigures(stage.api.pid).cpuMs - api) / answers;
  const postgresMs = ((await databaseCpuMs(db)) ?? 0) - (postgres ?? 0);
  const together = apiMs + measured.cpuMsPerRequest;
  if (measured.failures > 0) progress(`${String(measured.failures)} failures`);
  const figures = [apiMs, measured.cpuMsPerRequest, together, postgresMs / answers].map((ms) =>
    ms.toFixed(2),
  );
  const cells = [
    name,
    ...[measured.perSecond, measured.p50Ms, measured.p99Ms].map(String),
    ...figures,
    measured.kbPerAnswer.toFixed(1),
  ];
  console.log(`| ${cells.join(' | ')} |`);
  return together;
}
