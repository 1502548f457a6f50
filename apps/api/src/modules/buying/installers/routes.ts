import {
  type AnswerOf,
  getArea,
  getInstaller,
  listAreas,
  listInstallerPaths,
  listInstallerPins,
  listInstallers,
  messages,
  type Place,
  type QueryOf,
  type UrbanArea,
} from '@tirekit/contract';
import { countJobTires } from '@tirekit/tires';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { CatalogIndex } from '../../catalog/catalog/index.ts';
import {
  type BoundingBox,
  type CityCenter,
  largestIn,
  placeRepository,
  readCities,
} from '../places/index.ts';
import { askedJob, type FittingQuery } from './asked-job.ts';
import type { Where } from './candidates.ts';
import { findPins } from './find-pins.ts';
import { findShops } from './find-shops.ts';
import type { FittedCar } from './fitting-job.ts';
import type { LiveShops } from './live-shops.ts';
import type { AskedJob, JobOfCart, FindNextTimes } from './next-time.ts';
import type { ZipPoint } from './service-area.ts';
import type { ShopDirectory } from './shop-directory.ts';
import { shopPage } from './shop-page.ts';
import { shopPath } from './shop-summary.ts';
import { type MetroArea, AREA_MILES, areaFacts, areasAmong, getNeighbors } from './urban-areas.ts';

export interface ShopRouteDeps {
  readonly db: Queries;
  readonly shops: LiveShops;
  /** The catalog as it is now. */
  readonly catalog: () => CatalogIndex;
  /** The needs of a car at a shop; null if there is no such car. */
  readonly getCar: (fitmentId: string) => FittedCar | null;
  readonly nextTimes: FindNextTimes;
  readonly jobOfCart: JobOfCart;
  /** A signed link to a stored picture; null if the name cannot be one. */
  readonly imageLink: (file: string) => string | null;
  readonly now?: () => Date;
}

type ListQuery = QueryOf<typeof listInstallers>;

/** ZIP codes asked about last. Facts are loaded, and corrected, while the API runs. */
const PLACES_KEPT = 10_000;
const PLACES_KEPT_MS = 5 * 60_000;
const AREAS_KEPT = 200;
/** Names of cities on a map: as many as it may have room for. */
const LABELS = 60;
const PATHS_PER_PAGE = 10_000;

/** Finding shops. */
export function shopRoutes(deps: ShopRouteDeps): ImplementedRoute[] {
  const { db, shops, nextTimes, now = () => new Date() } = deps;
  const byLoad = new LRUCache<number, Promise<Country>>({ max: 1, ttl: PLACES_KEPT_MS });
  const places = placeRepository(db);
  const known = new LRUCache<string, Place>({ max: PLACES_KEPT, ttl: PLACES_KEPT_MS });

  /** Cities and areas among the ZIP codes. */
  const country = (): Promise<Country> => {
    const kept = byLoad.get(shops.loads);
    if (kept !== undefined) return kept;
    const read = readCities(db).then((cities) => ({ cities, areas: areasAmong(cities) }));
    byLoad.set(shops.loads, read);
    read.catch(() => byLoad.clear());
    return read;
  };
  const areas = async (): Promise<readonly MetroArea[]> => (await country()).areas;

  const getPlace = async (zip: string): Promise<Place> => {
    const place = known.get(zip) ?? (await places.byZip(zip));
    if (place === null) throw refuseField('zip', messages.zipDifferent);
    known.set(zip, place);
    return place;
  };

  const readAsked = async (query: FittingQuery, call: CallContext<'channel'>): Promise<AskedJob> =>
    query.ofCart === true ? deps.jobOfCart(call) : askedJob(deps, query);

  const kept = new LRUCache<string, UrbanArea>({ max: AREAS_KEPT });
  const getFacts = (area: MetroArea): UrbanArea => {
    const key = `${String(shops.version)} ${area.slug}`;
    const facts = kept.get(key) ?? areaFacts(area, shops.directory);
    kept.set(key, facts);
    return facts;
  };

  const areaBy = async (slug: string): Promise<MetroArea> => {
    const area = (await areas()).find(({ slug: known }) => known === slug);
    if (area === undefined) throw new ApiProblem('not-found');
    return area;
  };

  const readWhere = async (query: ListQuery, place: Place | null): Promise<Where | null> => {
    const { north, south, east, west, radius } = query;
    const edges = [north, south, east, west];
    const from = place && zipPoint(place);
    if (north !== undefined && south !== undefined && east !== undefined && west !== undefined)
      return { kind: 'map', box: getBox({ north, south, east, west }), place: from };
    if (edges.some((edge) => edge !== undefined))
      throw refuseField('north', 'A map needs all four of its edges');
    if (query.area !== undefined)
      return { kind: 'around', center: await areaBy(query.area), radius: AREA_MILES };
    if (place === null) throw refuseField('zip', messages.zipMissing);
    return from && { kind: 'zip', place: from, radius };
  };

  return [
    implement(listInstallers, async ({ query, request }) => {
      const place = query.zip === undefined ? null : await getPlace(query.zip);
      const asked = await readAsked(query, request);
      const where = await readWhere(query, place);
      const radius = where?.kind === 'zip' || where === null ? query.radius : null;
      // A ZIP code that lies nowhere on the map, as those of the military abroad, has no shops nearby.
      if (where === null) return { place, radius, total: 0, pages: 0, installers: [] };
      const { sort, page, perPage } = query;
      const found = await findShops(shops.directory, nextTimes, {
        where,
        filters: query,
        asked,
        sort,
        page,
        perPage,
        now: now(),
      });
      return { place, radius, ...found };
    }),

    implement(listInstallerPins, async ({ query, request }) => {
      const place = query.zip === undefined ? null : await getPlace(query.zip);
      const { job } = await readAsked(query, request);
      const box = getBox(query);
      const { cities } = await country();
      return {
        tires: countJobTires(job),
        ...findPins(shops.directory, { box, place: place && zipPoint(place), filters: query, job }),
        labels: largestIn(cities, box, LABELS).map(({ state: _, ...label }) => label),
      };
    }),

    implement(listInstallerPaths, ({ query }) => getPaths(shops.directory, query.page)),

    implement(getInstaller, async ({ params, query, request }) => {
      const entry = shops.directory.byCode(params.code);
      if (entry === undefined) throw new ApiProblem('not-found');
      if (entry.shop.status === 'closed') throw new ApiProblem('gone');
      const place = query.zip === undefined ? null : await getPlace(query.zip);
      const pageDeps = { ...deps, areas: await areas() };
      const asked = await readAsked(query, request);
      return shopPage(pageDeps, entry, asked, place && zipPoint(place), now());
    }),

    implement(listAreas, async () => ({ areas: (await areas()).map(getFacts) })),

    implement(getArea, async ({ params }) => {
      const area = await areaBy(params.slug);
      return { area: getFacts(area), neighbors: getNeighbors(area, await areas()).map(getFacts) };
    }),
  ];
}

/** Everything that is derived from the ZIP codes. */
interface Country {
  readonly cities: readonly CityCenter[];
  readonly areas: readonly MetroArea[];
}

/** @throws ApiProblem `unprocessable` for a map that is upside down */
function getBox({ north, south, east, west }: BoundingBox): BoundingBox {
  if (south >= north) throw refuseField('south', 'The south edge of a map lies below its north edge');
  return { north, south, east, west };
}

/** The addresses of shops that have a page, a page of them at a time. */
function getPaths({ all }: ShopDirectory, page: number): AnswerOf<typeof listInstallerPaths> {
  const shown = [...all].filter(({ shop }) => shop.status !== 'closed');
  const from = (page - 1) * PATHS_PER_PAGE;
  return {
    paths: shown.slice(from, from + PATHS_PER_PAGE).map(({ shop }) => shopPath(shop)),
    pages: Math.ceil(shown.length / PATHS_PER_PAGE),
  };
}

const zipPoint = ({ zip, latitude, longitude }: Place): ZipPoint | null =>
  latitude === null || longitude === null ? null : { zip, latitude, longitude };
