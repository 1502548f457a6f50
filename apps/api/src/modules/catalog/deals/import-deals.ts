import type { Database, Queries } from '../../../platform/db/database.ts';
import { FileRefused } from '../../../platform/import/file-refused.ts';
import { compared, type Preview, readAs, type Rows } from '../../../platform/import/preview.ts';
import { shopToday } from './deal.ts';
import { type DealFacts, readDealFile, type ReadDeal } from './deal-file.ts';
import { readDeals } from './deal-rows.ts';
import { formerPriceProblems } from './former-price-problems.ts';
import { readRebates } from './rebate.ts';

const SAVE_DEAL = `
  INSERT INTO deal (slug, name, description, discount_type, amount_cents, percent_bps, free_what, code, min_quantity,
    brand_slugs, line_ids, categories, price_types, needs_installation, event, starts_on, ends_on, sample)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, false)
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description,
    discount_type = excluded.discount_type, amount_cents = excluded.amount_cents, percent_bps = excluded.percent_bps,
    free_what = excluded.free_what, code = excluded.code, min_quantity = excluded.min_quantity,
    brand_slugs = excluded.brand_slugs, line_ids = excluded.line_ids, categories = excluded.categories,
    price_types = excluded.price_types, needs_installation = excluded.needs_installation, event = excluded.event,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, sample = false`;
const SAVE_REBATE = `
  INSERT INTO rebate (slug, name, description, brand_slug, line_ids, quantity, quantity_rule, amount_cents, payout,
    stackable, price_types, starts_on, ends_on, submit_by, send_to, sample)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, false)
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description,
    brand_slug = excluded.brand_slug, line_ids = excluded.line_ids, quantity = excluded.quantity,
    quantity_rule = excluded.quantity_rule, amount_cents = excluded.amount_cents, payout = excluded.payout,
    stackable = excluded.stackable, price_types = excluded.price_types, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, submit_by = excluded.submit_by, send_to = excluded.send_to, sample = false`;

/** The facts by which two offers may exclude each other, with the days on which they run. */
interface Offer {
  readonly slug: string;
  readonly scope: string;
  readonly code: string | null;
  readonly startsOn: string;
  readonly endsOn: string | null;
}

const sorted = (values: readonly (string | number)[] | null): string =>
  values?.map(String).sort().join() ?? '';

const getOffer = (read: ReadDeal): Offer => {
  if ('rebate' in read) {
    const { slug, brandSlug, lineIds, quantity, priceTypes, startsOn, endsOn } = read.rebate;
    const scope = `rebate ${brandSlug} ${sorted(lineIds)} ${String(quantity)} ${sorted(priceTypes)}`;
    return { slug, scope, code: null, startsOn, endsOn };
  }
  const { slug, brandSlugs, lineIds, categories, priceTypes, needsInstallation, startsOn, endsOn, code } =
    read.deal;
  const tires = [brandSlugs, lineIds, categories, priceTypes].map(sorted).join('|');
  const gives = read.deal.discountType === 'Free' ? (read.deal.freeWhat ?? '') : '';
  return {
    slug,
    scope: `deal ${tires} ${String(needsInstallation)} ${gives} ${code ?? ''}`,
    code,
    startsOn,
    endsOn,
  };
};

const runTogether = (one: Offer, other: Offer): boolean =>
  (one.endsOn === null || other.startsOn <= one.endsOn) &&
  (other.endsOn === null || one.startsOn <= other.endsOn);

/** Why offers cannot stand beside each other, a sentence each. */
function overlaps(added: readonly Offer[], known: readonly Offer[]): string[] {
  const kept = known.filter(({ slug }) => !added.some((one) => one.slug === slug));
  return added.flatMap((one, at) =>
    [...kept, ...added.slice(0, at)].flatMap((other) => {
      if (one.slug === other.slug) return [`“${one.slug}” is in the file twice.`];
      if (one.code !== null && one.code === other.code)
        return [`“${one.slug}” has the code of “${other.slug}”.`];
      return one.scope === other.scope && runTogether(one, other)
        ? [`“${one.slug}” overlaps with “${other.slug}”: both are for the same tires on the same days.`]
        : [];
    }),
  );
}

async function readFacts(tx: Queries): Promise<DealFacts> {
  const brands = await tx.query<{ slug: string }>('SELECT slug FROM tire_brand');
  const lines = await tx.query<{ name: string; id: number }>(
    `SELECT brand_slug || '/' || slug AS name, line_id AS id FROM tire_line`,
  );
  return {
    today: shopToday(),
    brands: new Set(brands.map(({ slug }) => slug)),
    lines: new Map(lines.map(({ name, id }) => [name, id])),
  };
}

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
  { apply }: { readonly apply: boolean },
): Promise<Preview & { readonly slugs: readonly string[] }> =>
  db.transaction(async (tx) => {
    const { table, read } = await readDealFile(path, await readFacts(tx));
    const deals = await readDeals((sql) => tx.query(sql));
    const rebates = await readRebates((sql) => tx.query(sql));
    const known: ReadDeal[] = [...deals.map((deal) => ({ deal })), ...rebates.map((rebate) => ({ rebate }))];
    const problems = overlaps(read.map(getOffer), known.map(getOffer));
    if (problems.length > 0) throw new FileRefused('Some deals exclude each other.', problems);
    const unproven = await formerPriceProblems(tx, read, deals, shopToday());
    if (unproven.length > 0)
      throw new FileRefused('Some deals take off a price that was not charged.', unproven);
    if (apply) for (const one of read) await save(tx, one);
    return {
      ...compared(toRows(known), toRows(read), { removes: () => false }),
      readAs: readAs(table),
      converted: table.converted,
      slugs: read.map((one) => getOffer(one).slug),
    };
  });

async function save(tx: Queries, read: ReadDeal): Promise<void> {
  if ('deal' in read) {
    const { deal } = read;
    await tx.execute(SAVE_DEAL, [
      ...[deal.slug, deal.name, deal.description, deal.discountType, deal.amountCents, deal.percentBps],
      ...[deal.freeWhat, deal.code, deal.minQuantity, deal.brandSlugs, deal.lineIds, deal.categories],
      ...[deal.priceTypes, deal.needsInstallation, deal.event ?? null, deal.startsOn, deal.endsOn],
    ]);
    return;
  }
  const { rebate } = read;
  await tx.execute(SAVE_REBATE, [
    ...[rebate.slug, rebate.name, rebate.description, rebate.brandSlug, rebate.lineIds, rebate.quantity],
    ...[rebate.quantityRule, rebate.amountCents, rebate.payout, rebate.stackable, rebate.priceTypes],
    ...[rebate.startsOn, rebate.endsOn, rebate.submitBy, rebate.sendTo],
  ]);
}
