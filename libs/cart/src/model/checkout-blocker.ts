import type { Cart, CartLine } from '@tirekit/contract';

type ProblemCode = NonNullable<CartLine['problem']>['code'];

/** What has to be done about a line before checkout, the gravest first. */
const TO_DO: readonly (readonly [ProblemCode, string])[] = [
  ['out-of-stock', 'Remove what is no longer available to go on.'],
  ['discontinued', 'Remove what is no longer available to go on.'],
  ['low-stock', 'Lower the quantity to what is left to go on.'],
  ['price-changed', 'Accept the new price to go on.'],
];

/** Why the buyer cannot go on to checkout yet; null when nothing stands in the way. */
export function checkoutBlocker({ lines }: Pick<Cart, 'lines'>): string | null {
  const problems = new Set(lines.map(({ problem }) => problem?.code));
  return TO_DO.find(([code]) => problems.has(code))?.[1] ?? null;
}
