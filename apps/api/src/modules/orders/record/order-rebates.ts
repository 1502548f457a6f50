import { type OrderRebate, type Rebate, shopDay } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { longDay, usd } from '../../../platform/format.ts';
import type { OrderRecord } from './order-record.ts';
import type { OrderStep } from './order-step.ts';
import { isEarnedBy, payoutWords } from '../../catalog/deals/index.ts';
import { isConfirmed } from './transitions.ts';

/** The terms of a rebate on the day of an order, and which of its lines count. */
export type KeptRebate = {
  slug: string;
  name: string;
  description: string;
  brandName: string;
  quantity: number;
  quantityRule: Rebate['quantityRule'];
  amountCents: number;
  payout: Rebate['payout'];
  submitBy: string;
  sendTo: string[];
  lineNos: number[];
  sample: boolean;
};

const KEEP = `
  INSERT INTO order_rebate (order_number, slug, terms, line_nos)
  SELECT $1, rebate.slug, to_jsonb(rebate) || jsonb_build_object('brand_name', brand.name), counted.line_nos
  FROM rebate_terms rebate JOIN tire_brand brand ON brand.slug = rebate.brand_slug
  CROSS JOIN LATERAL (
    SELECT array_agg(order_line.line_no ORDER BY order_line.line_no) AS line_nos
    FROM order_line JOIN tire ON tire.sku_id = order_line.sku_id
    WHERE order_line.order_number = $1 AND tire.brand_slug = rebate.brand_slug
      AND (rebate.line_ids IS NULL OR tire.line_id = ANY (rebate.line_ids))
  ) AS counted
  WHERE rebate.slug = ANY ($2) AND counted.line_nos IS NOT NULL
  ON CONFLICT DO NOTHING`;

const KEPT = `
  SELECT slug, terms->>'name' AS name, terms->>'description' AS description, terms->>'brand_name' AS "brandName",
    (terms->>'quantity')::int AS quantity, terms->>'quantity_rule' AS "quantityRule",
    (terms->>'amount_cents')::int AS "amountCents", terms->>'payout' AS payout, terms->>'submit_by' AS "submitBy",
    ARRAY(SELECT jsonb_array_elements_text(terms->'send_to')) AS "sendTo", line_nos AS "lineNos",
    (terms->>'sample')::boolean AS sample
  FROM order_rebate WHERE order_number = $1 ORDER BY (terms->>'amount_cents')::int DESC, slug`;

/** Keeps the rebates that a cart has promised, as they are today: later changes to them do not affect the order. */
export const rebateStep: OrderStep = {
  name: 'rebates',
  async prepare({ cart: { rebates = [] } }) {
    const earned = rebates.filter(({ state }) => state === 'eligible').map(({ slug }) => slug);
    if (earned.length === 0) return null;
    return { hold: (tx, order) => tx.execute(KEEP, [order.orderNumber, earned]) };
  },
};

export const keptRebates = (db: Queries, orderNumber: string): Promise<KeptRebate[]> =>
  db.query<KeptRebate>(KEPT, [orderNumber]);

const WORDS: Readonly<Record<OrderRebate['state'], (rebate: KeptRebate) => string>> = {
  waiting: ({ amountCents, submitBy }) =>
    `Once your tires are delivered, you can claim the ${usd(amountCents)} mail-in rebate until ${longDay(submitBy)}.`,
  open: ({ amountCents, brandName, payout, submitBy }) =>
    `Print the claim packet, sign it, and mail it by ${longDay(submitBy)}. ${brandName} then sends you ${usd(amountCents)} ${payoutWords[payout]}.`,
  over: ({ submitBy }) =>
    `Claims had to be mailed by ${longDay(submitBy)}, so it’s too late to claim this rebate.`,
  lost: ({ quantity, quantityRule }) =>
    `This rebate needs ${quantityRule === 'exactly' ? 'exactly' : 'at least'} ${String(quantity)} tires. You returned some, so it can’t be claimed anymore.`,
};

/** The state of an order's rebate: if and when it can be claimed. */
export function claimState(
  rebate: KeptRebate,
  { order, lines }: OrderRecord,
  now: Date,
): OrderRebate['state'] {
  const kept = lines
    .filter(({ lineNo }) => rebate.lineNos.includes(lineNo))
    .reduce((sum, line) => sum + line.quantity - line.returnedQuantity, 0);
  if (!isEarnedBy(rebate, kept)) return 'lost';
  if (rebate.submitBy < shopDay(now)) return 'over';
  return order.deliveredAt === null ? 'waiting' : 'open';
}

/**
 * The rebates that an order's buyer can claim; none while it is not paid, or once it is canceled.
 * @param packetOf the link to a rebate's claim packet
 */
export async function orderRebates(
  db: Queries,
  record: OrderRecord,
  claimPacket: (slug: string) => string,
  now: Date = new Date(),
): Promise<OrderRebate[]> {
  if (!isConfirmed(record.order.state)) return [];
  const kept = await keptRebates(db, record.order.orderNumber);
  return kept.map((rebate) => {
    const state = claimState(rebate, record, now);
    return {
      slug: rebate.slug,
      name: rebate.name,
      amountInCents: rebate.amountCents,
      submitBy: rebate.submitBy,
      state,
      text: WORDS[state](rebate),
      packetPath: state === 'open' ? claimPacket(rebate.slug) : null,
    };
  });
}
