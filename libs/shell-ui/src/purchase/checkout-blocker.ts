import type { Cart, CartLine } from '@tirekit/contract';

type ProblemCode = NonNullable<CartLine['problem']>['code'];

/** Instructions for lines that block checkout, the most serious problem first. */
const TO_DO: readonly (readonly [ProblemCode, string])[] = [
  ['out-of-stock', 'To check out, remove what is no longer available.'],
  ['discontinued', 'To check out, remove what is no longer available.'],
  ['low-stock', 'To check out, lower the quantity to what is left.'],
  ['mixed-set', 'To check out, remove the tires that do not go with the others.'],
  ['price-changed', 'To check out, accept the new price.'],
];

const TO_AGREE = 'To check out, read the notes about your tires and check the boxes beside them.';

/** The reason for which the buyer cannot check out yet; null if there is none. The cart shows it, and every step leads back there. */
export function checkoutBlocker({
  lines,
  agreements = [],
}: Pick<Cart, 'lines' | 'agreements'>): string | null {
  const problems = new Set(lines.map(({ problem }) => problem?.code));
  const toDo = TO_DO.find(([code]) => problems.has(code))?.[1];
  return toDo ?? (agreements.every(({ agreed }) => agreed) ? null : TO_AGREE);
}
