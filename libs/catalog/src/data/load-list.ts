import type { ApiClient } from '@tirekit/api-client';
import {
  type ChosenCar,
  chosenCar,
  type Drive,
  type Fitment,
  type FitmentReason,
  forFitment,
  getFitment,
  listTires,
  modelWithMake,
  type TireList,
  vehicleLabel,
} from '@tirekit/contract';
import { redirectTo, permanentRedirect, getErrorPage, toResult } from '@tirekit/shell-server/request';
import { cardTire, type CardTire } from '@tirekit/tire-ui';
import { categoryBySlug, readScoreWeights, typeBySlug, weightsInSentence } from '@tirekit/tires';
import { modelHref } from '../model/hrefs.ts';
import { listQuery, type ListScope } from '../model/list-query.ts';
import {
  followsWeights,
  type ListState,
  readListState,
  keepUnderstood,
  withoutFixed,
} from '../model/list-state.ts';
import { type RailFacet, railFacets } from '../model/rail-facets.ts';

/** Front and rear of one line, as a card shows them. */
export interface CardPair {
  front: CardTire;
  rear: CardTire;
  setPriceInCents: number;
  /** With the deals that apply by themselves; left out without any. */
  dealSetPriceInCents?: number;
  /** Left out if one of those deals has no end: then it is a lower price, and no deal. */
  dealSetEndsOn?: string;
  /** Findings about the two on one car, besides the verdict on each; left out if there are none. */
  together?: readonly FitmentReason[];
}

/** Front and rear of one line, reduced to what a card shows. */
export const cardPair = ({
  front,
  rear,
  setPriceInCents,
  dealSetPriceInCents,
  dealSetEndsOn,
  together,
}: TireList['pairs'][number]): CardPair => ({
  front: cardTire(front),
  rear: cardTire(rear),
  setPriceInCents,
  ...(dealSetPriceInCents !== undefined && { dealSetPriceInCents }),
  ...(dealSetEndsOn !== undefined && { dealSetEndsOn }),
  ...(together !== undefined && { together }),
});

/** A list as its page shows it. */
export interface ListData {
  /** The page's path, without its query. */
  path: string;
  state: ListState;
  list: Pick<TireList, 'total' | 'page' | 'pages'> & {
    items: readonly CardTire[];
    pairs: readonly CardPair[];
  };
  facets: readonly RailFacet[];
  /** The car that the verdicts are about. */
  car: Car | null;
  /** A sentence about the buyer's own weights of the score; left out if all parts count alike. */
  weighting?: string;
}

/** The shopper's car, as pages of tires name it. Its drive is null unless it was asked and answered. */
export interface Car extends ChosenCar {
  /** `2019 Honda Civic LX` */
  label: string;
  /** The page that lists what fits the car. */
  path: string;
  kind: Fitment['kind'];
  tireCount: number;
  /** The drives that its trim comes with. */
  drives: readonly Drive[];
  confidence: Fitment['confidence'];
}

/**
 * The car of a fitment id; null if the id is not known, as in an old link.
 * @param answer which of the possible drives the buyer said it has
 * @param wheels diameter in inches of the wheels that the shopper wants, if they are not those that the car came with
 */
export async function loadCar(
  api: ApiClient,
  fitmentId: string | null,
  answer: Drive | null,
  wheels: number | null,
): Promise<Car | null> {
  if (fitmentId === null) return null;
  const found = await toResult(api.call(getFitment, { params: { fitmentId } }));
  if (!found.ok) return null;
  const { fitment, make, model } = found.answer;
  const { kind, tireCount, drives, confidence, year } = fitment;
  const chosen = chosenCar(fitment, answer, wheels);
  return {
    ...chosen,
    label: vehicleLabel(fitment, modelWithMake(make.name, model.name), chosen),
    path: forFitment(`${modelHref(make.slug, model.slug)}/${year}`, chosen, null),
    ...{ kind, tireCount, drives, confidence },
  };
}

/**
 * The list that an address asks for. An unknown car and filters that the path already fixes are ignored.
 * @param scope what the path fixes
 * @throws a redirect: 301 without the parts of the query that no list understands; 302 to the last page if there are
 * fewer pages now; 302 without the brand filter if the brand is not known. The last two are temporary, because such a
 * link was right when it was made and may become right again.
 */
export async function loadList(api: ApiClient, url: URL, scope: ListScope): Promise<ListData> {
  const understood = withKnownGroups(keepUnderstood(url.searchParams));
  // Fewer parameters: some are not understood, or a form has sent each weight on its own.
  if (understood.size < url.searchParams.size) throw permanentRedirect(toAddress(url.pathname, understood));
  const asked = withoutFixed(readListState(url.searchParams), scope);
  const car = await loadCar(api, asked.fitment, asked.drive, asked.wheels);
  const state =
    car === null
      ? { ...asked, fitment: null, drive: null, axle: null, wheels: null }
      : { ...asked, drive: car.drive };
  const found = await toResult(api.call(listTires, { query: listQuery(scope, state) }));
  if (!found.ok) {
    if (found.failure.kind !== 'NotFound' || state.brand.length === 0) throw getErrorPage(found.failure);
    understood.delete('brand');
    throw redirectTo(toAddress(url.pathname, understood));
  }
  const { total, page, pages, items, pairs, facets } = found.answer;
  if (page > Math.max(pages, 1)) {
    if (pages > 1) understood.set('page', String(pages));
    else understood.delete('page');
    throw redirectTo(toAddress(url.pathname, understood));
  }
  return {
    path: url.pathname,
    state,
    list: {
      ...{ total, page, pages },
      items: items.map(cardTire),
      pairs: pairs.map(cardPair),
    },
    facets: railFacets(facets, scope, state, total),
    car,
    ...getWeighting(state),
  };
}

/** Said here, because a browser has no need to know how. */
function getWeighting({ weights, sort }: ListState): Pick<ListData, 'weighting'> {
  const read = readScoreWeights(weights);
  if (read === null) return {};
  return {
    weighting: followsWeights(sort)
      ? `In the order of your weights: ${weightsInSentence(read)}. The scores below count them that way.`
      : 'The scores below use your weights. To rank the list by them, sort by Recommended or Tire score.',
  };
}

/** The query without categories and types that do not exist. */
function withKnownGroups(search: URLSearchParams): URLSearchParams {
  const isKnown = (name: string, value: string): boolean =>
    value === '' ||
    ((name !== 'category' || categoryBySlug(value) !== null) &&
      (name !== 'type' || typeBySlug(value) !== null));
  return new URLSearchParams([...search].filter(([name, value]) => isKnown(name, value)));
}

const toAddress = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search.toString()}` : path;
