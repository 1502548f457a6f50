/**
 * Answers the same lists from the index and by SQL, and prints how many per second each answers, as JSON. For
 * tools/bench; reads the database of `DATABASE_URL`. One thread asks the index; four connections ask SQL.
 */
import { performance } from 'node:perf_hooks';
import { defineChannel, retailPreset } from '@tirekit/channel';
import { TireListQuery } from '@tirekit/contract';
import { type Database, openDatabase } from '../../../platform/db/database.ts';
import { shopDay } from '../../deals/deal.ts';
import { channelView, type ChannelView } from '../index/channel-view.ts';
import { loadIndex } from '../index/load-index.ts';
import { listJson } from '../list-json.ts';
import { resolveQuery } from '../resolve-query.ts';
import { listBySql } from '../sql/list-oracle.ts';

const CONNECTIONS = 4;
const MS_EACH = 3_000;
const channel = defineChannel(retailPreset, { id: 'retail', name: 'Bench' });

interface Kind {
  readonly query: string;
  readonly make: (size: string, nth: number) => TireListQuery;
}

const list = (query: Record<string, unknown>): TireListQuery => TireListQuery.parse(query);
const kinds: readonly Kind[] = [
  { query: 'one size', make: (size) => list({ size }) },
  { query: 'one size, filtered, by price', make: (size) => list({ size, category: ['all-season'], inStock: true, sort: 'price-low' }) },
  { query: 'one category', make: (_, nth) => list({ category: ['winter'], scoreMin: 7 + (nth % 30) / 10 }) },
  { query: 'whole catalogue, by price', make: (_, nth) => list({ sort: 'price-low', page: 1 + (nth % 50) }) },
]; // prettier-ignore

function askIndex(view: ChannelView, query: TireListQuery): void {
  const resolved = resolveQuery(view, query, null);
  if (!('unknown' in resolved)) listJson(view, query, resolved, null);
}

function measureIndex(view: ChannelView, sizes: readonly string[], { make }: Kind): number {
  const run = (ms: number): number => {
    const began = performance.now();
    let asked = 0;
    while (performance.now() - began < ms) askIndex(view, make(sizes[asked % sizes.length] ?? '', asked++));
    return asked / ((performance.now() - began) / 1000);
  };
  run(MS_EACH / 4);
  return run(MS_EACH);
}

async function measureSql(db: Database, sizes: readonly string[], { make }: Kind) {
  const day = shopDay();
  const times: number[] = [];
  let asked = 0;
  const began = performance.now();
  const ask = async (): Promise<void> => {
    while (performance.now() - began < MS_EACH) {
      const query = make(sizes[asked % sizes.length] ?? '', asked++);
      const from = performance.now();
      await listBySql(db, channel, day, query);
      times.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, ask));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return { sqlPerSecond: times.length / seconds, sqlP99Ms: times[Math.floor(times.length * 0.99)] ?? 0 };
}

const db = openDatabase({
  url: process.env['DATABASE_URL'] ?? '',
  connections: CONNECTIONS,
  namedStatements: true,
});
const view = channelView(await db.withClient(loadIndex), channel, shopDay());
const sizes = (
  await db.query<{ slug: string }>('SELECT DISTINCT size_slug AS slug, md5(size_slug) FROM sku ORDER BY 2')
).map(({ slug }) => slug);
const results = [];
for (const kind of kinds) {
  const indexPerSecond = measureIndex(view, sizes, kind);
  results.push({ query: kind.query, indexPerSecond, ...(await measureSql(db, sizes, kind)) });
}
await db.end();
process.stdout.write(JSON.stringify(results));
