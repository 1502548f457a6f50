import type { Queries } from '../../../platform/db/database.ts';
import { type DealEditor, noteDealChanges } from './deal-changes.ts';
import type { ReadDeal } from './deal-file.ts';
import { toOffer } from './offers.ts';

const SAVE_DEAL = `
  INSERT INTO deal (slug, name, description, discount_type, amount_cents, percent_bps, free_what, code, min_quantity,
    brand_slugs, line_ids, categories, price_types, needs_installation, event, starts_on, ends_on, feed_id, sample)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, false)
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description,
    discount_type = excluded.discount_type, amount_cents = excluded.amount_cents, percent_bps = excluded.percent_bps,
    free_what = excluded.free_what, code = excluded.code, min_quantity = excluded.min_quantity,
    brand_slugs = excluded.brand_slugs, line_ids = excluded.line_ids, categories = excluded.categories,
    price_types = excluded.price_types, needs_installation = excluded.needs_installation, event = excluded.event,
    starts_on = excluded.starts_on, ends_on = excluded.ends_on, feed_id = excluded.feed_id, sample = false`;
const SAVE_REBATE = `
  INSERT INTO rebate (slug, name, description, brand_slug, line_ids, quantity, quantity_rule, amount_cents, payout,
    stackable, price_types, starts_on, ends_on, submit_by, send_to, feed_id, sample)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, false)
  ON CONFLICT (slug) DO UPDATE SET name = excluded.name, description = excluded.description,
    brand_slug = excluded.brand_slug, line_ids = excluded.line_ids, quantity = excluded.quantity,
    quantity_rule = excluded.quantity_rule, amount_cents = excluded.amount_cents, payout = excluded.payout,
    stackable = excluded.stackable, price_types = excluded.price_types, starts_on = excluded.starts_on,
    ends_on = excluded.ends_on, submit_by = excluded.submit_by, send_to = excluded.send_to,
    feed_id = excluded.feed_id, sample = false`;

/** Codes may go from one deal to another, and no two deals have the same at any time. */
const FREE_CODES = 'UPDATE deal SET code = NULL WHERE code IS NOT NULL AND slug = ANY ($1)';

interface OfferSource extends DealEditor {
  /** Null: they come by a command. */
  readonly feedId: string | null;
}

/** Adds deals and rebates, or replaces those that are known by their slug. They are the shop's own from then on. */
export async function saveOffers(tx: Queries, all: readonly ReadDeal[], source: OfferSource): Promise<void> {
  await tx.execute(FREE_CODES, [all.flatMap((one) => ('deal' in one ? [one.deal.slug] : []))]);
  for (const one of all) await saveOffer(tx, one, source.feedId);
  await noteDealChanges(
    tx,
    all.map((one) => toOffer(one).slug),
    'saved',
    source,
  );
}

async function saveOffer(tx: Queries, read: ReadDeal, feedId: string | null): Promise<void> {
  if ('deal' in read) {
    const { deal } = read;
    await tx.execute(SAVE_DEAL, [
      ...[deal.slug, deal.name, deal.description, deal.discountType, deal.amountCents, deal.percentBps],
      ...[deal.freeWhat, deal.code, deal.minQuantity, deal.brandSlugs, deal.lineIds, deal.categories],
      ...[deal.priceTypes, deal.needsInstallation, deal.event ?? null, deal.startsOn, deal.endsOn, feedId],
    ]);
    return;
  }
  const { rebate } = read;
  await tx.execute(SAVE_REBATE, [
    ...[rebate.slug, rebate.name, rebate.description, rebate.brandSlug, rebate.lineIds, rebate.quantity],
    ...[rebate.quantityRule, rebate.amountCents, rebate.payout, rebate.stackable, rebate.priceTypes],
    ...[rebate.startsOn, rebate.endsOn, rebate.submitBy, rebate.sendTo, feedId],
  ]);
}
