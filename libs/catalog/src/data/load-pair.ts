import type { ApiClient } from '@tirekit/api-client';
import { type FitmentReason, getItem, listTires, type TireDetail } from '@tirekit/contract';
import { toResult } from '@tirekit/shell-server/request';
import type { Car } from './load-list.ts';

/** The tire for the other axle of a staggered car: what the panel of a tire's page shows of it. */
export type OtherAxleTire = Pick<
  TireDetail,
  | 'itemId'
  | 'path'
  | 'size'
  | 'service'
  | 'loadMark'
  | 'salePriceInCents'
  | 'seePriceInCart'
  | 'accountPrice'
  | 'stock'
  | 'verdict'
  | 'coveragePriceInCents'
>;

/** The page's tire and its partner on a staggered car. */
export interface AxlePair {
  /** The axle of the page's own tire; `other` goes on the other axle. */
  axle: 'front' | 'rear';
  other: OtherAxleTire;
  /** The price of the set with the deals that apply by themselves, in US cents; left out without any. */
  dealSetPriceInCents?: number;
  /** Left out if one of those deals has no end: then it is a lower price, and no deal. */
  dealSetEndsOn?: string;
  /** Findings about the two on this car, besides the verdict on each; left out if there are none. */
  together?: readonly FitmentReason[];
}

/**
 * The staggered set that a tire belongs to on this car; null if the car takes a single size, the tire does not fit it, or
 * its line has no tire of the same kind in the other size. A call that fails counts as null, because the page can do without.
 */
export async function loadPair(api: ApiClient, tire: TireDetail, car: Car | null): Promise<AxlePair | null> {
  const axle = tire.verdict?.axle ?? null;
  if (
    car?.kind !== 'staggered' ||
    car.wheels !== null ||
    axle === null ||
    tire.verdict?.outcome === 'does-not-fit'
  )
    return null;
  const { fitmentId: fitment } = car;
  const [brand, line] = [tire.brand.slug, tire.line.slug];
  const listed = await toResult(
    api.call(listTires, { query: { fitment, brand: [brand], line, withItem: tire.itemId, pageSize: 1 } }),
  );
  const pair = listed.ok ? listed.answer.pairs[0] : undefined;
  if (pair === undefined) return null;
  const otherAxle = axle === 'front' ? 'rear' : 'front';
  const { itemId } = pair[otherAxle];
  const { dealSetPriceInCents, dealSetEndsOn, together } = pair;
  const found = await toResult(
    api.call(getItem, { params: { itemId }, query: { fitment, axle: otherAxle } }),
  );
  if (!found.ok) return null;
  const {
    path,
    size,
    service,
    loadMark,
    salePriceInCents,
    seePriceInCart,
    accountPrice,
    stock,
    verdict,
    coveragePriceInCents,
  } = found.answer;
  const other = { itemId, path, size, service, loadMark, salePriceInCents, seePriceInCart, stock, verdict };
  return {
    axle,
    other: { ...other, coveragePriceInCents, accountPrice },
    ...(dealSetPriceInCents !== undefined && { dealSetPriceInCents }),
    ...(dealSetEndsOn !== undefined && { dealSetEndsOn }),
    ...(together !== undefined && { together }),
  };
}
