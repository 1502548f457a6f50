import { usd } from '../../../../platform/format.ts';
import { readAuxiliaryId } from '../carts/line-ids.ts';
import { documentTotal, type SentCart, type SentItem } from '../carts/sent-cart.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';
import type { AskedItem, OrderRequest } from './asked-order.ts';
import { OrderRefused } from './delivery.ts';

/** The cart whose items an order has. @throws OrderRefused where they are not those of one cart */
export function getQuoteId({ items }: OrderRequest): string {
  const ids = new Set(items.map(({ auxiliaryId }) => readAuxiliaryId(auxiliaryId)?.quoteId));
  const [quoteId] = ids;
  if (ids.size !== 1 || quoteId === undefined)
    throw new OrderRefused('The items are not those of one cart that was sent from here.');
  return quoteId;
}

/** Items of the same line at different prices are apart. */
const getKey = ({ auxiliaryId, unitCents }: Pick<SentItem, 'auxiliaryId' | 'unitCents'>): string =>
  `${auxiliaryId} ${String(unitCents)}`;

/**
 * Checks that what is ordered is what was sent: the same items, as many, at the same prices, with the same total. Whoever
 * changes a document on its way changes nothing of what has to be paid.
 * @throws OrderRefused that names the first difference
 */
export function assertSameCart(
  { items, totalCents }: OrderRequest,
  sent: SentCart,
  profile: Pick<PunchoutProfile, 'cart'>,
): void {
  const left = new Map<string, { item: SentItem; quantity: number }>(
    sent.items.map((item) => [getKey(item), { item, quantity: item.quantity }]),
  );
  for (const asked of items) {
    const found = findItem(left, asked);
    if (found === undefined) throw differs(asked, sent);
    found.quantity -= asked.quantity;
    if (found.quantity < 0)
      throw new OrderRefused(
        `The order has more of “${found.item.description}” than the cart. Please change the cart instead.`,
      );
  }
  const missing = [...left.values()].find(({ quantity }) => quantity > 0);
  if (missing !== undefined)
    throw new OrderRefused(
      `The order has less of “${missing.item.description}” than the cart. Please change the cart instead.`,
    );
  // Systems differ in what they call the total of an order: with tax and shipping, or without.
  const possible = [documentTotal(sent, profile), sent.totalCents];
  if (!possible.includes(totalCents))
    throw new OrderRefused(
      `The total of the order is ${usd(totalCents)}, and that of the cart ${usd(documentTotal(sent, profile))}.`,
    );
}

/** An order that leaves a price to us means whichever of the line's items is still open. */
function findItem(left: Map<string, { item: SentItem; quantity: number }>, asked: AskedItem) {
  const { auxiliaryId, unitCents, partId, quantity } = asked;
  const found =
    unitCents === null
      ? [...left.values()].find((one) => one.item.auxiliaryId === auxiliaryId && one.quantity >= quantity)
      : left.get(getKey({ auxiliaryId, unitCents }));
  return found?.item.partId === partId ? found : undefined;
}

function differs({ auxiliaryId, unitCents, lineNumber }: AskedItem, { items }: SentCart): OrderRefused {
  const known = items.find((item) => item.auxiliaryId === auxiliaryId);
  if (known === undefined || unitCents === null)
    return new OrderRefused(`Line ${String(lineNumber)} is not in the cart that was sent.`);
  return new OrderRefused(
    `The price of “${known.description}” is ${usd(known.unitCents)}, and not ${usd(unitCents)}.`,
  );
}
