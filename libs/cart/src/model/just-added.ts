import { axleNames, type CartLine, groupedLines, type Cart } from '@tirekit/contract';
import * as z from 'zod/mini';

/** The SKU that was added, or that of the front tire of a set, and how many on each axle. */
export interface Addition {
  readonly itemId: string;
  readonly quantity: number;
}

/** The path of the cart after an addition. */
export const pathAfterAdding = ({ itemId, quantity }: Addition): string =>
  `/cart?added=${itemId}&quantity=${String(quantity)}`;

const Query = z.object({
  added: z.string(),
  quantity: z.pipe(z.string().check(z.regex(/^\d{1,2}$/)), z.transform(Number)),
});

const getName = ({ item, axle }: CartLine, quantity: number): string =>
  `${quantity} × ${item.brand.name} ${item.line.name}, ${item.size}${axle === null ? '' : ` (${axleNames[axle].toLowerCase()})`}`;

/**
 * The message about the addition that a query names: `Added to your cart: 4 × Glissade Boulevard LX, 225/65R17.` and, if
 * the cart held some before, how many there are now. Null if the query tells of none.
 */
export function justAdded(query: URLSearchParams, cart: Cart | null): string | null {
  if (!query.has('added')) return null;
  const read = Query.safeParse(Object.fromEntries(query));
  if (!read.success || cart === null) return 'Added to your cart.';
  const { added, quantity } = read.data;
  const group = groupedLines(cart).findLast(({ lines }) => lines[0]?.productId === added);
  if (group === undefined) return 'Added to your cart.';
  const names = group.lines.map((line) => getName(line, quantity)).join(' and ');
  const inAll =
    group.tireCount === quantity * group.lines.length
      ? ''
      : ` You have ${String(group.tireCount)} of these now.`;
  return `Added to your cart: ${names}.${inAll}`;
}
