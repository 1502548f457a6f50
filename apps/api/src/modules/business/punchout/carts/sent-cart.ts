import type { Cart, CartLine, Quote } from '@tirekit/contract';
import * as z from 'zod';
import { allocate } from '../../../catalog/prices/index.ts';
import type { CartLineRow } from '../../../buying/cart/index.ts';
import { type ExtrinsicField, type Part, parts, type PunchoutProfile } from '../profiles/profile.ts';
import { auxiliaryId } from './line-ids.ts';

const SentItem = z.object({
  /** SupplierPartID: a tire's SKU, or the code of a fee. */
  partId: z.string(),
  auxiliaryId: z.string(),
  quantity: z.int(),
  unitCents: z.int(),
  description: z.string(),
  unspsc: z.string(),
  manufacturer: z.string().nullable(),
  extrinsics: z.array(z.object({ name: z.string(), text: z.string() })),
});
export type SentItem = z.infer<typeof SentItem>;

/** A cart as it goes to a procurement system: its items, tax and shipping add up to the quote's total, to the cent. */
export const SentCart = z.object({
  items: z.array(SentItem),
  shippingCents: z.int(),
  taxCents: z.int(),
  totalCents: z.int(),
  zip: z.string(),
  couponCode: z.string().nullable(),
  /** The cart's own lines, from which it is opened again. */
  lines: z.array(z.custom<CartLineRow>()),
});
export type SentCart = z.infer<typeof SentCart>;

/** The document's total, by the customer's profile. */
export const documentTotal = (
  { items, totalCents }: Pick<SentCart, 'items' | 'totalCents'>,
  { cart }: Pick<PunchoutProfile, 'cart'>,
): number =>
  cart.total === 'everything'
    ? totalCents
    : items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);

interface Sending {
  readonly quoteId: string;
  readonly profile: Pick<PunchoutProfile, 'cart'>;
  readonly cart: Pick<Cart, 'lines' | 'quote'>;
  readonly stored: { readonly lines: readonly CartLineRow[]; readonly couponCode: string | null };
  readonly zip: string;
}

/**
 * Turns a cart into items. The tires' prices include the savings of deals, codes and the buyer's own price. Fees, services,
 * shipping and tax go where the profile says.
 * @throws Error if the parts do not add up to the quote's total
 */
export function sentCart({ quoteId, profile, cart, stored, zip }: Sending): SentCart {
  const { quote } = cart;
  const partsByLine = Map.groupBy(quote.lines, ({ lineId }) => lineId);
  const net = netOfLines(partsByLine, cart.lines);
  const items: SentItem[] = [];
  let shippingCents = 0;
  let taxCents = 0;

  for (const line of cart.lines) {
    items.push(...tireItems({ quoteId, profile, quote, line, netCents: net.get(line.lineId) ?? 0 }));
    for (const part of partsByLine.get(line.lineId) ?? []) place(part, line);
  }
  for (const part of partsByLine.get(null) ?? []) place(part, null);

  function place({ kind, amountCents, label, lineId }: Quote['lines'][number], line: CartLine | null): void {
    const part = parts.find((one) => one === kind);
    if (part === undefined || amountCents <= 0) return;
    const where = profile.cart.parts[part];
    if (where.as === 'tax') taxCents += amountCents;
    else if (where.as === 'shipping') shippingCents += amountCents;
    else {
      const quantity = line !== null && amountCents % line.quantity === 0 ? line.quantity : 1;
      items.push({
        partId: where.code,
        auxiliaryId: auxiliaryId({ quoteId, lineId: lineId ?? 'order', part }),
        quantity,
        unitCents: amountCents / quantity,
        description: line === null ? label : `${label}, ${line.name}`,
        unspsc: where.unspsc ?? profile.cart.unspsc,
        manufacturer: null,
        extrinsics: [],
      });
    }
  }

  const itemCents = items.reduce((sum, { unitCents, quantity }) => sum + unitCents * quantity, 0);
  const totalCents = itemCents + shippingCents + taxCents;
  if (totalCents !== quote.totalCents)
    throw new Error(`The items of a cart add up to ${totalCents} cents and not to ${quote.totalCents}`);
  return {
    items,
    shippingCents,
    taxCents,
    totalCents,
    zip,
    couponCode: stored.couponCode,
    lines: [...stored.lines],
  };
}

type PartsOfLines = ReadonlyMap<string | null, readonly Quote['lines'][number][]>;

/** The net price of each line's tires after all discounts; parts of the whole order are spread over the lines. */
function netOfLines(partsByLine: PartsOfLines, lines: readonly CartLine[]): ReadonlyMap<string, number> {
  const getCents = (lineId: string): number =>
    (partsByLine.get(lineId) ?? []).reduce(
      (sum, { kind, amountCents }) => (kind === 'tires' || amountCents < 0 ? sum + amountCents : sum),
      0,
    );
  const nets = lines.map(({ lineId }) => getCents(lineId));
  const ofOrder = (partsByLine.get(null) ?? []).reduce(
    (sum, { amountCents }) => (amountCents < 0 ? sum - amountCents : sum),
    0,
  );
  const shares = allocate(
    ofOrder,
    nets.map((cents) => Math.max(0, cents)),
  );
  return new Map(lines.map(({ lineId }, at) => [lineId, (nets[at] ?? 0) - (shares[at] ?? 0)]));
}

interface TireLine extends Pick<Sending, 'quoteId' | 'profile'> {
  readonly quote: Quote;
  readonly line: CartLine;
  readonly netCents: number;
}

/**
 * One item, or two where the price of the tires cannot be divided by their number: procurement systems round prices to cents,
 * and 4 × $116.67 is not $466.67.
 */
function tireItems({ quoteId, profile, quote, line, netCents }: TireLine): SentItem[] {
  const { quantity, productId, lineId, item } = line;
  const unitCents = Math.floor(netCents / quantity);
  const dearer = netCents - unitCents * quantity;
  const common = {
    partId: productId,
    auxiliaryId: auxiliaryId({ quoteId, lineId, part: null }),
    description: `${item.brand.name} ${item.line.name} ${item.size} ${item.service}`,
    unspsc: profile.cart.unspsc,
    manufacturer: item.brand.name,
    extrinsics: profile.cart.extrinsics.flatMap(({ name, field }) => {
      const text = getFact(field, line, quote);
      return text === null ? [] : [{ name, text }];
    }),
  };
  return [
    { ...common, quantity: quantity - dearer, unitCents },
    ...(dearer === 0 ? [] : [{ ...common, quantity: dearer, unitCents: unitCents + 1 }]),
  ];
}

const partCents = (quote: Quote, line: CartLine, part: Part): number =>
  quote.lines.reduce(
    (sum, { kind, lineId, amountCents }) =>
      kind === part && lineId === line.lineId ? sum + amountCents : sum,
    0,
  );
const dollars = (cents: number): string => (cents / 100).toFixed(2);

const facts: Record<ExtrinsicField, (line: CartLine, quote: Quote) => string | null> = {
  size: ({ item }) => item.size,
  service: ({ item }) => item.service,
  brand: ({ item }) => item.brand.name,
  line: ({ item }) => item.line.name,
  vehicle: ({ car }) => car?.label ?? null,
  coverage: ({ roadHazardState }) => (roadHazardState === 'none' ? 'no' : 'yes'),
  fet: (line, quote) => dollars(partCents(quote, line, 'fet')),
  'state-fee': (line, quote) => dollars(partCents(quote, line, 'state-fee')),
};
const getFact = (field: ExtrinsicField, line: CartLine, quote: Quote): string | null =>
  facts[field](line, quote);
