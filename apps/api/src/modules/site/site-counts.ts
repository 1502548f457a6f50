import type { SiteGlobals } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';

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

const COUNT = `
  SELECT (SELECT count(*) FROM brand)::int AS brands,
    (SELECT count(*) FROM line WHERE NOT discontinued)::int AS lines,
    (SELECT count(*) FROM sku WHERE NOT discontinued)::int AS items,
    (SELECT count(*) FROM installer)::int AS installers,
    EXISTS (SELECT FROM sample_data) OR EXISTS (SELECT FROM brand WHERE sample) AS sample`;

/** Counting a million rows takes time, and nobody minds an old count. */
const KEEP_MS = 60_000;

/** How much there is in the shop; counted at most once a minute, by one caller for all. */
export function siteFacts(db: Queries, now: () => number = Date.now): () => Promise<SiteFacts> {
  let counted: Promise<SiteFacts> | undefined;
  let until = 0;
  return () => {
    if (counted === undefined || now() >= until) {
      until = now() + KEEP_MS;
      counted = count(db);
      counted.catch(() => (counted = undefined));
    }
    return counted;
  };
}

async function count(db: Queries): Promise<SiteFacts> {
  const { sample, ...counts } = await db.one<CountRow>(COUNT);
  return { counts, sampleData: sample };
}
