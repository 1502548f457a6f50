import { getItem, listTires, type TireDetail } from '@tirekit/contract';
import { settle, type Visit } from '@tirekit/shell-kit/request';
import type { Car } from './load-list.ts';

/** The tire that makes a staggered set with the page's own, as far as its panel shows it. */
export type OtherAxleTire = Pick<
  TireDetail,
  | 'itemId'
  | 'path'
  | 'size'
  | 'service'
  | 'loadMark'
  | 'salePriceInCents'
  | 'stock'
  | 'verdict'
  | 'coveragePriceInCents'
>;

/** What a staggered car takes together with the page's tire. */
export interface AxlePair {
  /** Where the page's own tire goes; the other one goes on the other axle. */
  axle: 'front' | 'rear';
  other: OtherAxleTire;
}

/**
 * The set that a tire belongs to on this car; null if the car takes a single size, the tire does not fit it, or its
 * line does not come in the other size. The page works without it, so a failure counts as null.
 */
export async function loadPair(visit: Visit, tire: TireDetail, car: Car | null): Promise<AxlePair | null> {
  const axle = tire.verdict?.axle ?? null;
  if (car?.kind !== 'staggered' || axle === null || tire.verdict?.outcome === 'does-not-fit') return null;
  const { fitmentId: fitment } = car;
  const [brand, line] = [tire.brand.slug, tire.line.slug];
  const listed = await settle(
    visit.api.call(listTires, { query: { fitment, brand: [brand], line, pageSize: 1 } }),
  );
  const pair = listed.ok ? listed.answer.pairs[0] : undefined;
  if (pair === undefined) return null;
  const otherAxle = axle === 'front' ? 'rear' : 'front';
  const { itemId } = pair[otherAxle];
  const found = await settle(
    visit.api.call(getItem, { params: { itemId }, query: { fitment, axle: otherAxle } }),
  );
  if (!found.ok) return null;
  const { path, size, service, loadMark, salePriceInCents, stock, verdict, coveragePriceInCents } =
    found.answer;
  const other = { itemId, path, size, service, loadMark, salePriceInCents, stock, verdict };
  return { axle, other: { ...other, coveragePriceInCents } };
}
