import {
  getArea,
  getInstaller,
  listAreas,
  listInstallers,
  messages,
  type Place,
  type QueryOf,
  type UrbanArea,
} from '@tirekit/contract';
import { LRUCache } from 'lru-cache';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';
import { implement, type ImplementedRoute } from '../../platform/http/route.ts';
import type { CatalogIndex } from '../catalog/index/catalog-index.ts';
import { placeRepository } from '../places/place-repository.ts';
import { findShops, type Where } from './find-shops.ts';
import { fittingJob, usualJob } from './fitting-job.ts';
import type { LiveShops } from './live-shops.ts';
import type { AskedJob, NextTimes } from './next-time.ts';
import type { ZipPoint } from './service-area.ts';
import { shopPage } from './shop-page.ts';
import { type Area, AREA_MILES, areaFacts, neighborsOf, readAreas } from './urban-areas.ts';

export interface ShopRouteDeps {
  readonly db: Queries;
  readonly shops: LiveShops;
  /** The catalog as it is now. */
  readonly catalog: () => CatalogIndex;
  readonly nextTimes: NextTimes;
  /** A signed link to a stored picture; null if the name cannot be one. */
  readonly imageLink: (file: string) => string | null;
  readonly now?: () => Date;
}

type ListQuery = QueryOf<typeof listInstallers>;
type JobQuery = Pick<ListQuery, 'item' | 'otherItem' | 'quantity' | 'dually' | 'sensors'>;

/** ZIP codes asked about last. They change only with the sample data. */
const PLACES_KEPT = 10_000;
const AREAS_KEPT = 200;

/** Finding shops. */
export function shopRoutes(deps: ShopRouteDeps): ImplementedRoute[] {
  const { db, shops, nextTimes, now = () => new Date() } = deps;
  const byLoad = new LRUCache<number, Promise<Area[]>>({ max: 1 });
  const places = placeRepository(db);
  const known = new LRUCache<string, Place>({ max: PLACES_KEPT });

  /** The areas come from the ZIP codes, which change only where all shops do. */
  const areas = (): Promise<Area[]> => {
    const kept = byLoad.get(shops.loads);
    if (kept !== undefined) return kept;
    const read = readAreas(db);
    byLoad.set(shops.loads, read);
    read.catch(() => byLoad.clear());
    return read;
  };

  const placeOf = async (zip: string): Promise<Place> => {
    const place = known.get(zip) ?? (await places.byZip(zip));
    if (place === null) throw refused('zip', messages.zipDifferent);
    known.set(zip, place);
    return place;
  };

  const askedOf = (query: JobQuery): AskedJob => {
    const { item, otherItem, quantity, dually = false, sensors } = query;
    if (item === undefined) {
      if (otherItem !== undefined) throw refused('otherItem', 'The other tire of a set needs the first');
      return { job: { ...usualJob, dually, ...(sensors !== undefined && { sensors }) }, pieces: null };
    }
    const items = [item, ...(otherItem === undefined ? [] : [otherItem])];
    const job = fittingJob(
      deps.catalog(),
      items.map((itemId) => ({ itemId, quantity })),
      { dually, sensors },
    );
    if (job === null) throw new ApiProblem('not-found', 'There is no such tire.');
    const pieces = new Map<string, number>();
    for (const itemId of items) pieces.set(itemId, (pieces.get(itemId) ?? 0) + quantity);
    return { job, pieces };
  };

  const kept = new LRUCache<string, UrbanArea>({ max: AREAS_KEPT });
  const factsOf = (area: Area): UrbanArea => {
    const key = `${String(shops.version)} ${area.slug}`;
    const facts = kept.get(key) ?? areaFacts(area, shops.directory);
    kept.set(key, facts);
    return facts;
  };

  const areaBy = async (slug: string): Promise<Area> => {
    const area = (await areas()).find((one) => one.slug === slug);
    if (area === undefined) throw new ApiProblem('not-found');
    return area;
  };

  const whereOf = async (query: ListQuery, place: Place | null): Promise<Where | null> => {
    const { north, south, east, west, radius } = query;
    const edges = [north, south, east, west];
    const from = place && zipPoint(place);
    if (north !== undefined && south !== undefined && east !== undefined && west !== undefined) {
      if (south >= north) throw refused('south', 'The south edge of a map lies below its north edge');
      return { kind: 'map', box: { north, south, east, west }, place: from };
    }
    if (edges.some((edge) => edge !== undefined)) throw refused('north', 'A map needs all four of its edges');
    if (query.area !== undefined)
      return { kind: 'around', center: await areaBy(query.area), radius: AREA_MILES };
    if (place === null) throw refused('zip', messages.zipMissing);
    return from && { kind: 'zip', place: from, radius };
  };

  return [
    implement(listInstallers, async ({ query }) => {
      const place = query.zip === undefined ? null : await placeOf(query.zip);
      const asked = askedOf(query);
      const where = await whereOf(query, place);
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

    implement(getInstaller, async ({ params, query }) => {
      const entry = shops.directory.byCode(params.code);
      if (entry === undefined) throw new ApiProblem('not-found');
      if (entry.shop.status === 'closed') throw new ApiProblem('gone');
      const place = query.zip === undefined ? null : await placeOf(query.zip);
      const pageDeps = { ...deps, areas: await areas() };
      return shopPage(pageDeps, entry, askedOf(query), place && zipPoint(place), now());
    }),

    implement(listAreas, async () => ({ areas: (await areas()).map(factsOf) })),

    implement(getArea, async ({ params }) => {
      const area = await areaBy(params.slug);
      return { area: factsOf(area), neighbors: neighborsOf(area, await areas()).map(factsOf) };
    }),
  ];
}

const refused = (path: string, message: string): ApiProblem =>
  new ApiProblem('unprocessable', message, { fields: [{ path, message }] });

const zipPoint = ({ zip, latitude, longitude }: Place): ZipPoint | null =>
  latitude === null || longitude === null ? null : { zip, latitude, longitude };
