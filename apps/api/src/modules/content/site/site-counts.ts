import type { Channel } from '@tirekit/channel';
import { bareSlug, type SiteGlobals } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

interface CountRow {
  brands: number;
  lines: number;
  items: number;
  installers: number;
  sample: boolean;
}

export interface SiteFacts {
  readonly counts: SiteGlobals['counts'];
  readonly sampleData: boolean;
}

/** Brands and categories are null if the storefront sells all of them. */
const COUNT = `
  SELECT on_sale.brands, on_sale.items,
    (SELECT count(*) FROM tire_line l WHERE NOT l.discontinued
      AND ($1::text[] IS NULL OR l.brand_slug = ANY ($1)) AND ($2::text[] IS NULL OR l.categories && $2))::int AS lines,
    (SELECT count(*) FROM tire_shop WHERE status = 'open')::int AS installers,
    EXISTS (SELECT FROM loaded_sample) OR EXISTS (SELECT FROM tire_brand WHERE sample) AS sample
  FROM (SELECT count(DISTINCT brand_slug)::int AS brands, count(*)::int AS items
    FROM tire WHERE NOT discontinued
      AND ($1::text[] IS NULL OR brand_slug = ANY ($1)) AND ($2::text[] IS NULL OR categories && $2)) on_sale`;

/** Counting a million rows takes time, and a slightly old count does no harm. */
const KEEP_MS = 60_000;

type Catalog = Channel['catalog'];

/** The numbers of a storefront's offer; counted at most once a minute for each, by one caller for all. */
export function siteFacts(
  db: Queries,
  now: () => number = Date.now,
): (channel: Pick<Channel, 'id' | 'catalog'>) => Promise<SiteFacts> {
  const counted = new Map<string, { facts: Promise<SiteFacts>; until: number }>();
  return ({ id, catalog }) => {
    const known = counted.get(id);
    if (known !== undefined && now() < known.until) return known.facts;
    const facts = count(db, catalog);
    counted.set(id, { facts, until: now() + KEEP_MS });
    facts.catch(() => counted.delete(id));
    return facts;
  };
}

async function count(db: Queries, { brands, categories }: Catalog): Promise<SiteFacts> {
  const { sample, ...counts } = await db.one<CountRow>(COUNT, [brands && bothSpellings(brands), categories]);
  return { counts, sampleData: sample };
}

/** A brand's slug with and without the ending that addresses carry. */
const bothSpellings = (brands: readonly string[]): string[] =>
  brands.map(bareSlug).flatMap((bare) => [bare, `${bare}-tires`]);
