import {
  type Fitment,
  forFitment,
  getFitment,
  listTires,
  modelWithMake,
  type TireList,
} from '@tirekit/contract';
import { goTo, movedTo, oncePer, pageFailure, settle, type Visit } from '@tirekit/shell-kit/request';
import { cardTire, type CardTire } from '@tirekit/tire-ui';
import { categoryBySlug, typeBySlug } from '@tirekit/tires';
import { modelHref } from '../model/hrefs.ts';
import { listQuery, type ListScope } from '../model/list-query.ts';
import { type ListState, readListState, understoodOf, withoutFixed } from '../model/list-state.ts';
import { type RailFacet, railFacets } from '../model/rail-facets.ts';

/** Front and rear of one line, as a card shows them. */
export interface CardPair {
  front: CardTire;
  rear: CardTire;
  setPriceInCents: number;
}

/** A list as its page shows it. */
export interface ListData {
  /** The page's path, without its query. */
  path: string;
  scope: ListScope;
  state: ListState;
  list: Pick<TireList, 'total' | 'page' | 'pages'> & {
    items: readonly CardTire[];
    pairs: readonly CardPair[];
  };
  facets: readonly RailFacet[];
  /** The car that the verdicts are about. */
  car: Car | null;
}

/** The shopper's car, as pages of tires name it. */
export interface Car {
  fitmentId: string;
  /** `2019 Honda Civic LX` */
  label: string;
  /** The page that lists what fits the car. */
  path: string;
  kind: Fitment['kind'];
  tireCount: number;
  allWheelDrive: boolean;
}

/** `2019 Honda Civic LX` */
const carLabel = ({ year, make, model, trim }: Pick<Fitment, 'year' | 'make' | 'model' | 'trim'>): string =>
  [year, modelWithMake(make, model), trim].filter(Boolean).join(' ');

const cars = oncePer<Car>();
const lists = oncePer<ListData>();

/** The car of a fitment id; null if the id is not known, as in an old link. */
export async function loadCar(visit: Visit, fitmentId: string | null): Promise<Car | null> {
  if (fitmentId === null) return null;
  const found = await settle(visit.api.call(getFitment, { params: { fitmentId } }));
  if (!found.ok) return null;
  const { fitment, make, model } = found.answer;
  return cars([found.answer], () => ({
    fitmentId,
    label: carLabel({ ...fitment, make: make.name, model: model.name }),
    path: forFitment(`${modelHref(make.slug, model.slug)}/${fitment.year}`, fitmentId, null),
    kind: fitment.kind,
    tireCount: fitment.tireCount,
    allWheelDrive: fitment.allWheelDrive,
  }));
}

/**
 * The list that an address asks for. An unknown car and filters that the path already fixes are ignored.
 * @param scope what the path fixes
 * @throws a redirect: 301 without the parts of the query that no list understands; 302 to the last page if there are
 * fewer pages now; 302 without the brand filter if the brand is not known. The last two are temporary, because such a
 * link was right when it was made and may become right again.
 */
export async function loadList(visit: Visit, url: URL, scope: ListScope): Promise<ListData> {
  const understood = withKnownGroups(understoodOf(url.searchParams));
  if (understood.size < url.searchParams.size) throw movedTo(addressOf(url.pathname, understood));
  const asked = withoutFixed(readListState(url.searchParams), scope);
  const car = await loadCar(visit, asked.fitment);
  const state = car === null ? { ...asked, fitment: null, axle: null } : asked;
  const found = await settle(visit.api.call(listTires, { query: listQuery(scope, state) }));
  if (!found.ok) {
    if (found.failure.kind !== 'NotFound' || state.brand.length === 0) throw pageFailure(found.failure);
    understood.delete('brand');
    throw goTo(addressOf(url.pathname, understood));
  }
  const { total, page, pages, items, pairs, facets } = found.answer;
  if (page > Math.max(pages, 1)) {
    if (pages > 1) understood.set('page', String(pages));
    else understood.delete('page');
    throw goTo(addressOf(url.pathname, understood));
  }
  return lists([found.answer, car, addressOf(url.pathname, url.searchParams)], () => ({
    path: url.pathname,
    scope,
    state,
    list: {
      ...{ total, page, pages },
      items: items.map(cardTire),
      pairs: pairs.map(({ front, rear, setPriceInCents }) => ({
        front: cardTire(front),
        rear: cardTire(rear),
        setPriceInCents,
      })),
    },
    facets: railFacets(facets, scope, state, total),
    car,
  }));
}

/** The query without categories and types that do not exist. */
function withKnownGroups(search: URLSearchParams): URLSearchParams {
  const isKnown = (name: string, value: string): boolean =>
    value === '' ||
    ((name !== 'category' || categoryBySlug(value) !== null) &&
      (name !== 'type' || typeBySlug(value) !== null));
  return new URLSearchParams([...search].filter(([name, value]) => isKnown(name, value)));
}

const addressOf = (path: string, search: URLSearchParams): string =>
  search.size > 0 ? `${path}?${search.toString()}` : path;
