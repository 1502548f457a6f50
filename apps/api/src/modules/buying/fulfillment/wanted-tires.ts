import type { FittingJob } from '@tirekit/tires';
import type { SkuFacts } from '../pricing/index.ts';
import type { WantedTires } from './options.ts';

/** Some tires, with how many of each, as the ways to a buyer are looked for. */
export function wantedTires(
  tires: readonly { readonly sku: Pick<SkuFacts, 'skuId' | 'rimIn'>; readonly quantity: number }[],
  job: FittingJob | null,
): WantedTires {
  const pieces = new Map<string, number>();
  for (const { sku, quantity } of tires) pieces.set(sku.skuId, (pieces.get(sku.skuId) ?? 0) + quantity);
  return { pieces, job, rims: tires.map(({ sku, quantity }) => ({ rimIn: sku.rimIn, quantity })) };
}
