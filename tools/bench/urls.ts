import pg from 'pg';

/** Addresses to ask for, in the order of asking. */
export interface UrlPools {
  /** Buyers' requests: 3,000 addresses, a few of them often and most of them seldom. */
  readonly popularLists: readonly string[];
  /** Lists of which none is asked twice. */
  readonly lists: readonly string[];
  /** Every tire once, and 3,000 of them as lists are. */
  readonly details: readonly string[];
  readonly popularDetails: readonly string[];
  /** Texts of which none is asked twice, and 3,000 texts as lists are. */
  readonly typeahead: readonly string[];
  readonly popularTypeahead: readonly string[];
}

const POPULAR = 3_000;
const DIFFERENT = 150_000;

/** Numbers between 0 and 1, the same for the same seed (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * A realistic mix from what stands in the database: nine lists in ten name a size or a vehicle's size.
 * @param different how many addresses of a pool, at most
 */
export async function makeUrlPools(databaseUrl: string, different = DIFFERENT): Promise<UrlPools> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const texts = async (sql: string): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(sql);
    return rows.map(({ text }) => text);
  };
  // Popular sizes come more often: a size stands in the pool once for each tire of it, up to a limit.
  const sizes = await texts(
    `SELECT size_slug AS text FROM (
       SELECT size_slug, row_number() OVER (PARTITION BY size_slug ORDER BY sku_id) AS nth FROM sku) ranked
     WHERE nth <= 40 ORDER BY md5(size_slug || nth)`,
  );
  const sizeTexts = await texts('SELECT DISTINCT size AS text FROM sku ORDER BY 1');
  const items = await texts(
    'SELECT sku_id AS text FROM sku WHERE NOT discontinued ORDER BY md5(sku_id) LIMIT 120000',
  );
  const brands = await texts('SELECT slug AS text FROM brand ORDER BY slug');
  const brandNames = await texts('SELECT name AS text FROM brand ORDER BY slug');
  const lineNames = await texts(
    "SELECT b.name || ' ' || l.name AS text FROM line l JOIN brand b ON b.slug = l.brand_slug ORDER BY md5(l.name) LIMIT 4000",
  );
  const models = await texts(
    `SELECT o.years[1] || ' ' || a.name || ' ' || o.name AS text
     FROM vehicle_model o JOIN vehicle_make a ON a.slug = o.make_slug ORDER BY 1`,
  );
  const fitments = await texts('SELECT fitment_id AS text FROM fitment ORDER BY 1');
  await client.end();

  const random = seededRandom(11);
  const pick = (values: readonly string[]): string => values[Math.floor(random() * values.length)] ?? '';
  const list = (isUnique: boolean): string => {
    const query = new URLSearchParams();
    const kind = random();
    if (kind < 0.8) query.set('size', pick(sizes));
    else if (kind < 0.9 && fitments.length > 0) query.set('fitment', pick(fitments));
    else if (kind < 0.95) query.append('brand', pick(brands));
    else
      query.append(
        'category',
        pick(['all-season', 'winter', 'touring', 'performance', 'all-terrain', 'highway']),
      );
    if (random() < 0.3) query.append('brand', pick(brands));
    if (random() < 0.2) query.append('category', pick(['all-season', 'winter', 'touring', 'performance']));
    if (random() < 0.2) query.set('inStock', 'true');
    if (random() < 0.15) query.set('scoreMin', pick(['7', '8', '9']));
    if (random() < 0.4)
      query.set('sort', pick(['price-low', 'price-high', 'score', 'rating', 'warranty', 'name']));
    if (random() < 0.15) query.set('page', pick(['2', '3']));
    // A price that nobody asked before makes the address new without changing what has to be done.
    if (isUnique) query.set('priceMax', String(40_000 + Math.floor(random() * 900_000)));
    return `/v1/catalog/tires?${query.toString()}`;
  };
  const mistyped = (name: string): string => {
    const at = 1 + Math.floor(random() * Math.max(1, name.length - 2));
    const kind = random();
    if (kind < 0.5) return name;
    if (kind < 0.75) return name.slice(0, at) + name.slice(at + 1);
    return name.slice(0, at) + name.charAt(at + 1) + name.charAt(at) + name.slice(at + 2);
  };
  const typed = (): string => {
    const kind = random();
    if (kind < 0.35) return pick(sizeTexts).replace(/[/R]/g, random() < 0.5 ? ' ' : '');
    const name = mistyped(pick(kind < 0.55 ? brandNames : kind < 0.8 ? lineNames : models));
    return name.slice(0, 3 + Math.floor(random() * name.length)).trim();
  };
  const distinct = (count: number, make: () => string): string[] => {
    const made = new Set<string>();
    for (let tries = 0; made.size < count && tries < count * 4; tries++) made.add(make());
    return [...made];
  };
  const popular = (paths: readonly string[]): string[] =>
    // The cube puts half of all questions on an eighth of the addresses.
    Array.from({ length: different }, () => paths[Math.floor(random() ** 3 * paths.length)] ?? '');
  const suggest = (): string => `/v1/search/suggest?query=${encodeURIComponent(typed())}`;
  const details = items.map((itemId) => `/v1/catalog/items/${itemId}`);
  return {
    popularLists: popular(distinct(POPULAR, () => list(false))),
    lists: distinct(different, () => list(true)),
    details,
    popularDetails: popular(details.slice(0, POPULAR)),
    typeahead: distinct(different, suggest),
    popularTypeahead: popular(distinct(POPULAR, suggest)),
  };
}
