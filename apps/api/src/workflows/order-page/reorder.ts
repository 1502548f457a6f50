import {
  type AnswerOf,
  type BodyOf,
  type Cart,
  messages,
  type addToCart,
  type OrderState,
  type Reorder,
  type reorderTires,
} from '@tirekit/contract';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { advertisedCents } from '../../modules/catalog/prices/index.ts';
import type { SkuFacts } from '../../modules/buying/pricing/index.ts';
import {
  isCancelled,
  isConfirmed,
  type OrderLineRow,
  type OrderRecord,
  pricedLines,
} from '../../modules/orders/record/index.ts';
import type { ReorderCarts, Shopper } from '../place-order/ports.ts';

type ReorderLine = Reorder['lines'][number];
type Answer = AnswerOf<typeof reorderTires>;

const sentences = {
  discontinued: 'No longer made',
  notSold: 'No longer sold here',
  left: (stock: number) => `Only ${String(stock)} left`,
  notBought: 'This order was not paid, so there is nothing to order again.',
} as const;

/** An order that was bought, in any later state. */
const wasBought = (state: OrderState): boolean => isConfirmed(state) || isCancelled(state);

/** This buyer's price today for an order's tires, and the obstacles to buying them; null if the order was not bought. */
export async function getReorder(
  carts: ReorderCarts,
  shopper: Shopper,
  record: OrderRecord,
): Promise<Reorder | null> {
  if (!wasBought(record.order.state)) return null;
  const lines = pricedLines(record);
  const facts = await carts.facts(shopper, [...new Set(lines.map(({ skuId: id }) => id))]);
  const shown = lines.map((line) => reorderLine(line, facts.get(line.skuId), countPieces(lines, line)));
  return {
    isAvailable: shown.every(({ problem }) => problem === null),
    tiresCents: lines.reduce<number | null>((sum, { quantity }, at) => {
      const price = shown[at]?.unitPriceInCents ?? null;
      return sum === null || price === null ? null : sum + price * quantity;
    }, 0),
    thenTiresCents: lines.reduce((sum, line) => sum + line.tiresCents, 0),
    lines: shown,
  };
}

/** All pieces of a line's tire: two lines may ask for the same one. */
const countPieces = (lines: readonly OrderLineRow[], { skuId: id }: OrderLineRow): number =>
  lines.filter((line) => line.skuId === id).reduce((sum, { quantity }) => sum + quantity, 0);

function reorderLine({ lineNo }: OrderLineRow, facts: SkuFacts | undefined, pieces: number): ReorderLine {
  const problem = getProblem(facts, pieces);
  if (facts === undefined || problem?.code === 'discontinued')
    return { lineNo, unitPriceInCents: null, seePriceInCart: false, accountPrice: null, problem };
  const advertised = advertisedCents(facts);
  const seePriceInCart = advertised > facts.priceCents;
  return {
    lineNo,
    unitPriceInCents: advertised,
    seePriceInCart,
    accountPrice: seePriceInCart ? null : facts.accountPrice,
    problem,
  };
}

function getProblem(facts: SkuFacts | undefined, pieces: number): ReorderLine['problem'] {
  if (facts === undefined) return { code: 'discontinued', message: sentences.notSold };
  if (facts.discontinued) return { code: 'discontinued', message: sentences.discontinued };
  if (facts.stock === 0) return { code: 'out-of-stock', message: messages.outOfStock };
  if (facts.stock < pieces) return { code: 'low-stock', message: sentences.left(facts.stock) };
  return null;
}

/**
 * Puts the tires of an order into the buyer's cart, each set as it was bought. Tires that cannot be had are left out and named.
 * @param key generated for one press of a button; repeated, it adds nothing
 * @throws ApiProblem `conflict` for an order that was not bought, or why nothing could be added
 */
export async function reorder(
  carts: ReorderCarts,
  shopper: Shopper,
  record: OrderRecord,
  key: string | null,
): Promise<Answer> {
  if (!wasBought(record.order.state)) throw new ApiProblem('conflict', sentences.notBought);
  let opened: string | null = null;
  let cart: Cart | null = null;
  const added: OrderLineRow[] = [];
  const refused: { lines: readonly OrderLineRow[]; problem: ApiProblem }[] = [];
  for (const lines of asSets(record.lines)) {
    const caller = { ...shopper, key: opened ?? shopper.key };
    const once = key && `${key} ${record.order.orderNumber} ${String(lines[0]?.lineNo)}`;
    try {
      const answer = await carts.add(caller, { items: lines.map(toItem) }, once);
      opened = answer.cartKey ?? opened;
      cart = answer.cart;
      added.push(...lines);
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      refused.push({ lines, problem });
    }
  }
  const left = refused.flatMap(({ lines, problem }) =>
    lines.map((line) => ({ lineNo: line.lineNo, name: getName(line), message: problem.message })),
  );
  if (cart === null) throw nothingAdded(refused[0]?.problem, left);
  const now = new Map(cart.lines.map(({ productId, price }) => [productId, price.salePriceInCents]));
  return {
    cart,
    cartKey: opened,
    added: added.map((line) => ({
      name: getName(line),
      quantity: line.quantity,
      thenInCents: line.unitPriceCents,
      nowInCents: now.get(line.skuId) ?? line.unitPriceCents,
    })),
    left: left.map(({ name, message }) => ({ name, message })),
  };
}

const getName = ({ item: { name, size } }: OrderLineRow): string => `${name} ${size}`;

function toItem(line: OrderLineRow): BodyOf<typeof addToCart>['items'][number] {
  const { fitmentId, drive, wheelIn, acknowledged } = line.item;
  return {
    itemId: line.skuId,
    quantity: line.quantity,
    ...(line.axle !== null && { axle: line.axle }),
    ...(fitmentId !== undefined && { fitment: fitmentId }),
    ...(drive !== undefined && { drive }),
    ...(wheelIn !== undefined && { wheels: wheelIn }),
    acknowledged: [...(acknowledged ?? [])],
    // Coverage is a choice of its own, at today's price; the cart offers it.
    roadHazard: false,
  };
}

/** The lines as they were put into the cart: front and rear of a set together, all others by themselves. */
function asSets(lines: readonly OrderLineRow[]): OrderLineRow[][] {
  const sets: OrderLineRow[][] = [];
  for (const line of lines) {
    const last = sets.at(-1);
    if (last?.length === 1 && isPair(last[0], line)) last.push(line);
    else sets.push([line]);
  }
  return sets;
}

const isPair = (first: OrderLineRow | undefined, second: OrderLineRow): boolean =>
  first !== undefined &&
  first.axle !== null &&
  second.axle !== null &&
  first.axle !== second.axle &&
  first.item.setId === second.item.setId &&
  (first.item.car ?? null) === (second.item.car ?? null);

function nothingAdded(
  first: ApiProblem | undefined,
  left: readonly (Answer['left'][number] & { lineNo: number })[],
): ApiProblem {
  // An order that has no tire there is no order of ours.
  if (first === undefined) return new ApiProblem('conflict');
  const fields = left.map(({ lineNo, name, message }) => ({
    path: `lines.${String(lineNo)}`,
    message: `${name}: ${message}`,
  }));
  return new ApiProblem(first.code === 'not-found' ? 'out-of-stock' : first.code, first.message, { fields });
}
