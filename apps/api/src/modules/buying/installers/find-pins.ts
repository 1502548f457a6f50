import type { InstallerCluster, InstallerPin } from '@tirekit/contract';
import type { FittingJob } from '@tirekit/tires';
import type { BoundingBox, Point } from '../places/index.ts';
import { type ShopCandidate, candidatesFor, type ShopCriteria } from './candidates.ts';
import type { ZipPoint } from './service-area.ts';
import type { ShopDirectory } from './shop-directory.ts';
import { JobAtShops, shopPath } from './shop-summary.ts';

/** More shops than these are given in clusters. */
const PINS_MOST = 800;
/** Rows, and columns, into which a map is divided for its clusters. */
const CELLS = 24;

export interface PinQuery {
  readonly box: BoundingBox;
  /** The buyer's place; null if it is unknown. */
  readonly place: ZipPoint | null;
  readonly filters: ShopCriteria;
  readonly job: FittingJob;
}

export interface FoundPins {
  readonly total: number;
  readonly pins: InstallerPin[];
  readonly clusters: InstallerCluster[];
}

/** All shops and vans on a piece of a map, in short. */
export function findPins(directory: ShopDirectory, { box, place, filters, job }: PinQuery): FoundPins {
  const found = candidatesFor(directory, { kind: 'map', box, place }, filters);
  const total = found.length;
  if (total > PINS_MOST) return { total, pins: [], clusters: toClusters(found, box) };
  const at = new JobAtShops(job);
  const pins = found.map(({ entry, besides = [] }: ShopCandidate): InstallerPin => {
    const { code, company, latitude, longitude } = entry.shop;
    return {
      code,
      path: shopPath(entry.shop),
      company,
      latitude,
      longitude,
      totalCents: at.priceAt(entry).totalCents,
      capable: besides.length === 0 && at.refusalsAt(entry).length === 0,
    };
  });
  return { total, pins: pins.sort((a, b) => (a.code < b.code ? -1 : 1)), clusters: [] };
}

/** Shops counted in the cells of a grid. */
function toClusters(found: readonly ShopCandidate[], box: BoundingBox): InstallerCluster[] {
  // Degrees east of the western edge go on rising where the map crosses the antimeridian.
  const degreesEast = (longitude: number): number => (longitude - box.west + 360) % 360;
  const width = degreesEast(box.east) || 360;
  const height = box.north - box.south;
  const getCell = ({ latitude, longitude }: Point): number => {
    const row = Math.min(CELLS - 1, Math.floor(((latitude - box.south) / height) * CELLS));
    return row * CELLS + Math.min(CELLS - 1, Math.floor((degreesEast(longitude) / width) * CELLS));
  };
  const cells = Map.groupBy(found, ({ entry }) => getCell(entry.shop));
  return [...cells.values()].map((shops) => {
    const mean = (of: (point: Point) => number) =>
      shops.reduce((sum, { entry }) => sum + of(entry.shop), 0) / shops.length;
    const longitude = box.west + mean((point) => degreesEast(point.longitude));
    return {
      latitude: rounded(mean((point) => point.latitude)),
      longitude: rounded(longitude > 180 ? longitude - 360 : longitude),
      count: shops.length,
    };
  });
}

const rounded = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;
