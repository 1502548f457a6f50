import type { Cart, Order, TireSummary } from '@tirekit/contract';
import type { MeasuredEvent, MeasuredItem } from './beacon.ts';

/** Cents as the dollars that collectors count in. */
const usd = (cents: number): number => cents / 100;
/** As long as a collector takes a text. */
const short = (text: string): string => text.slice(0, 100);

/** A tire as the API describes it. */
export type NamedTire = Pick<TireSummary, 'itemId' | 'brand' | 'line' | 'type' | 'size' | 'salePriceInCents'>;

/** A tire as a card shows it. */
export interface ListedTire extends Pick<TireSummary, 'itemId' | 'size' | 'salePriceInCents'> {
  readonly brand: string;
  readonly line: string;
}
/** More than a page of a list has, and as many as an event may. */
const LISTED_MAX = 30;

/** A tire as events name it. */
export const tireItem = (
  { itemId, brand, line, type, size, salePriceInCents }: NamedTire,
  quantity?: number,
): MeasuredItem => ({
  item_id: itemId,
  item_name: short(`${brand.name} ${line.name}`),
  item_brand: short(brand.name),
  item_category: short(type.name),
  item_variant: short(size),
  price: usd(salePriceInCents),
  ...(quantity !== undefined && { quantity }),
});

/** The tires of a list, as its event names them. */
export const listEvent = (path: string, name: string, tires: readonly ListedTire[]): MeasuredEvent => ({
  name: 'view_item_list',
  params: {
    item_list_id: path,
    item_list_name: short(name),
    items: tires.slice(0, LISTED_MAX).map(({ itemId, brand, line, size, salePriceInCents }) => ({
      item_id: itemId,
      item_name: short(`${brand} ${line}`),
      item_brand: short(brand),
      item_variant: short(size),
      price: usd(salePriceInCents),
    })),
  },
});

const addUp = (items: readonly MeasuredItem[]): number =>
  Math.round(items.reduce((sum, { price = 0, quantity = 1 }) => sum + price * quantity, 0) * 100) / 100;

/** `params` of an event about items, with their value. */
export const priced = (items: MeasuredItem[]) => ({ currency: 'USD' as const, value: addUp(items), items });

/** The items of a cart, one for each SKU. */
export function cartItems(cart: Cart | null): MeasuredItem[] {
  const items = new Map<string, MeasuredItem>();
  for (const { item, quantity, price } of cart?.lines ?? []) {
    const known = items.get(item.itemId)?.quantity ?? 0;
    items.set(item.itemId, { ...tireItem(item, known + quantity), price: usd(price.salePriceInCents) });
  }
  return [...items.values()];
}

/** An amount of a quote's summary, in cents; never below zero. */
const getPart = ({ summary }: Order['quote'], kind: 'tax' | 'shipping'): number =>
  Math.max(0, summary.find((part) => part.kind === kind)?.amountCents ?? 0);

/** The end of a coupon that belongs to one customer. It is cut off, because it would name them. */
const OWN_CODE = /-[0-9A-HJKMNP-TV-Z]{10}$/;

/** The coupon of a quote: its code, or the deal's name if it has none. */
function getCoupon({ lines }: Order['quote']): string | undefined {
  const label = lines.find(({ kind }) => kind === 'coupon')?.label;
  return label === undefined ? undefined : short(label.replace(/^Code /, '').replace(OWN_CODE, ''));
}

/** The event of a purchase. It has the order's number, by which a collector counts it once, and nothing of the buyer. */
export function purchaseEvent({ orderNumber, quote, lines }: Order): MeasuredEvent {
  const [tax, shipping] = [getPart(quote, 'tax'), getPart(quote, 'shipping')];
  const coupon = getCoupon(quote);
  return {
    name: 'purchase',
    params: {
      transaction_id: orderNumber,
      currency: 'USD',
      // Collectors add tax and shipping by themselves.
      value: Math.max(0, usd(quote.totalCents - tax - shipping)),
      tax: usd(tax),
      shipping: usd(shipping),
      ...(coupon !== undefined && { coupon }),
      items: lines.map(({ itemId, name, size, unitPriceInCents, quantity }) => ({
        item_id: itemId,
        item_name: short(name),
        item_variant: short(size),
        price: usd(unitPriceInCents),
        quantity,
      })),
    },
  };
}
