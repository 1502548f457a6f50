import type { Database } from '../../../platform/db/database.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { compared, type Preview, readAs, type Rows } from '../../../platform/import/preview.ts';
import { shopToday } from './deal.ts';
import { readDealFile, type ReadDeal } from './deal-file.ts';
import { formerPriceProblems } from './former-price-problems.ts';
import { toOffer, listOverlaps } from './offers.ts';
import { saveOffers } from './save-offers.ts';
import { readDealFacts, readOffers } from './stored-offers.ts';

/** Fields that a file does not say: how a deal ranks, and what else samples and campaigns set. */
const NOT_IN_FILES: ReadonlySet<string> = new Set([
  'slug',
  'sample',
  'rank',
  'onceEach',
  'coverageNeedsInstallation',
]);

const toRows = (all: readonly ReadDeal[]): Rows =>
  new Map(
    all.map((one) => {
      const stored = 'rebate' in one ? one.rebate : one.deal;
      const fields = Object.entries(stored).filter(([field]) => !NOT_IN_FILES.has(field));
      // A deal and a rebate may have the same slug.
      const key = 'rebate' in one ? `rebate ${stored.slug}` : stored.slug;
      return [key, { name: stored.name, fields: Object.fromEntries(fields) }];
    }),
  );

/**
 * Compares a file of deals and rebates with what there is and, if asked to, takes it over, all of it or nothing. One that is known
 * already by its slug is replaced; others stay.
 * @throws FileRefused
 */
export const importDeals = (
  db: Database,
  path: string,
  { apply, by }: { readonly apply: boolean; readonly by: string },
): Promise<Preview & { readonly slugs: readonly string[] }> =>
  db.transaction(async (tx) => {
    const { table, read } = await readDealFile(path, await readDealFacts(tx));
    const known = await readOffers(tx);
    const problems = listOverlaps(read.map(toOffer), known.map(toOffer)).flat();
    if (problems.length > 0) throw new FileRefused('Some deals exclude each other.', problems);
    const unproven = await formerPriceProblems(tx, read, known, shopToday());
    if (unproven.size > 0)
      throw new FileRefused('Some deals take off a price that was not charged.', [...unproven.values()]);
    if (apply) await saveOffers(tx, read, { by, runId: null, feedId: null });
    return {
      ...compared(toRows(known), toRows(read), { removes: () => false }),
      readAs: readAs(table),
      converted: table.converted,
      slugs: read.map((one) => toOffer(one).slug),
    };
  });
