import type { ApiClient } from '@tirekit/api-client';
import { business, type Compared, compareTires, type FitmentReason, getRelated } from '@tirekit/contract';
import { getErrorPage, redirectTo, toResult } from '@tirekit/shell-server/request';
import { cardTire, type CardTire } from '@tirekit/tire-ui';
import { type AskedComparison, compareHref, readComparison } from '../model/compare/compare-address.ts';
import { readListState } from '../model/list-state.ts';
import { comparedTiresInput } from './compared-tires.ts';
import { type Car, loadCar } from './load-list.ts';

/** The number of tires suggested to a visitor who has chosen one and needs a second. */
const SUGGESTED = 6;

/** The data of a comparison page. */
export interface ComparisonData {
  address: AskedComparison;
  tires: readonly Compared[];
  /** The reasons why the tires that can be bought must not run on one vehicle together. */
  neverMixed: readonly FitmentReason[];
  car: Car | null;
  /** Tires of the same size, for somebody who has too few to compare. */
  suggestions: readonly CardTire[];
}

/**
 * The comparison that an address asks for. Tires that cannot be compared are left out and named.
 * @throws a redirect to the address that people send each other, if a form without scripts has named each tire by itself
 */
export async function loadComparison(api: ApiClient, url: URL): Promise<ComparisonData> {
  const address = readComparison(url.searchParams);
  const { items } = address;
  const { fitment, drive, wheels } = readListState(url.searchParams);
  const car = await loadCar(api, fitment, drive, wheels);
  const isWhole = address.tooMany.length + address.twice.length + address.unreadable === 0;
  if (isWhole && url.searchParams.getAll('tires').length > 1)
    throw redirectTo(compareHref(items, car, address.onlyDifferences));
  if (items.length === 0) return { address, tires: [], neverMixed: [], car, suggestions: [] };
  const found = await toResult(api.call(compareTires, { query: comparedTiresInput(items, car) }));
  if (!found.ok) throw getErrorPage(found.failure);
  const { tires, neverMixed = [] } = found.answer;
  const sold = tires.flatMap(({ tire }) => tire ?? []);
  const [first] = sold;
  return {
    ...{ address, tires, neverMixed, car },
    suggestions:
      first === undefined || sold.length >= business.compare.min
        ? []
        : await suggestionsFor(api, first.itemId),
  };
}

/** Tires like another one; none if the API cannot say, because the page is of use without them. */
async function suggestionsFor(api: ApiClient, itemId: string): Promise<CardTire[]> {
  const found = await toResult(api.call(getRelated, { params: { itemId }, query: { limit: SUGGESTED } }));
  return found.ok ? found.answer.items.map(cardTire) : [];
}
