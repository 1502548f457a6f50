import { business, priceNames } from '@tirekit/contract';
import type { PricedLine } from './quote-request.ts';

const percent = `${String(business.militaryDiscountBps / 100)}%`;

/** Notes on a total for a buyer with the military discount: the tires it covers, and the reason it is not on every tire. */
export function militaryNotes(lines: readonly Pick<PricedLine, 'isMilitary' | 'priceName'>[]): string[] {
  const notes: string[] = [];
  if (lines.some(({ isMilitary }) => isMilitary === true))
    notes.push(
      `Your military discount takes ${percent} off the price of the tires. It doesn’t apply to coverage, installation, shipping, fees, or taxes.`,
    );
  const better = new Set(
    lines.flatMap(({ isMilitary, priceName }) =>
      isMilitary === false && priceName != null ? [priceName] : [],
    ),
  );
  for (const name of better)
    notes.push(
      `Your ${name} is as low as your ${String(priceNames.military)} or lower. They can’t be combined.`,
    );
  return notes;
}
