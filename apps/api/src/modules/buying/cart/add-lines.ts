import type { addToCart, BodyOf } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { BuyersChannel } from '../../../platform/http/buyers-channel.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { assertBrands, skuFacts } from '../pricing/index.ts';
import { assertAcknowledged } from './acknowledgment.ts';
import * as rows from './cart-rows.ts';
import { assertQuantity, assertRoom, available, lineFor } from './line-rules.ts';
import { assertOneKind } from './set-kind.ts';
import type { TireCards } from './ports.ts';

interface Addition {
  readonly channel: BuyersChannel;
  readonly cards: TireCards;
  /** Locked by the caller. */
  readonly cart: rows.CartRow;
  readonly before: readonly rows.CartLineRow[];
  readonly items: BodyOf<typeof addToCart>['items'];
}

/**
 * Stores one tire, or the front and rear of a set, as lines of a cart. Returns all of its lines.
 * @throws ApiProblem where a tire cannot be had, or not so many of it
 */
export async function addLines(
  tx: Queries,
  { channel, cards, cart, before, items }: Addition,
): Promise<readonly rows.CartLineRow[]> {
  const facts = await skuFacts(
    tx,
    channel,
    items.map(({ itemId }) => itemId),
  );
  const missing = items.flatMap(({ itemId }, at) =>
    facts.has(itemId) ? [] : [{ skuId: itemId, path: `items.${String(at)}.itemId` }],
  );
  await assertBrands(tx, channel, missing);
  let lines = before;
  const setId = items.length > 1 ? randomCrockford(8) : null;
  for (const item of items) {
    const sku = available(facts.get(item.itemId));
    const known = setId === null ? lineFor(lines, item) : undefined;
    if (known === undefined) assertRoom(lines);
    const line: rows.CartLineRow = {
      lineId: known?.lineId ?? randomCrockford(8),
      skuId: item.itemId,
      quantity: (known?.quantity ?? 0) + item.quantity,
      addedPriceCents: sku.priceCents,
      roadHazard: item.roadHazard || (known?.roadHazard ?? false),
      setId,
      axle: item.axle ?? null,
      fitmentId: item.fitment ?? known?.fitmentId ?? null,
      wheelIn: item.wheels ?? known?.wheelIn ?? null,
      acknowledged: [...new Set([...(known?.acknowledged ?? []), ...item.acknowledged])],
      drive: item.drive ?? known?.drive ?? null,
      salesQuote: null,
      quotedCents: null,
    };
    assertAcknowledged(cards, channel, line);
    assertQuantity(sku, line.quantity, rows.elsewhereThan(lines, line));
    await rows.putLine(tx, cart.cartId, line);
    lines = [...lines.filter(({ lineId }) => lineId !== line.lineId), line];
  }
  assertOneKind({ cards, channel, before, now: lines }, 'notAdded');
  return lines;
}
