import { bareSlug, getGarage, getLine, listTires, type OrderReturn } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';
import { comesFirst, inOrder } from '../model/size-order.ts';

/** Another size of a tire that goes back. */
export interface RightSize {
  readonly itemId: string;
  readonly size: string;
  readonly service: string;
  readonly priceInCents: number;
  /** The number of tires that can be bought now. */
  readonly left: number;
  /** True for sizes that come first: they fit the car or, where none is known, the wheels of the tire that was bought. */
  readonly first: boolean;
}

/** Sizes that a buyer may have wanted instead. */
export interface RightSizes {
  readonly sizes: readonly RightSize[];
  /** The car whose sizes come first; null where none is known. */
  readonly car: string | null;
}

interface Car {
  readonly fitmentId: string;
  readonly label: string;
}

/**
 * Sizes that a buyer may have wanted instead of the tire that goes back, the likely ones first: those of its car, else of the order's,
 * else of the buyer's own, else those for the same wheels. Null if they cannot be looked up now.
 * @param isOwn whether the buyer has signed in, and has a garage
 */
export async function rightSizes(
  { api }: Pick<RequestContext, 'api'>,
  { lines: [line], vehicle }: Pick<OrderReturn, 'lines' | 'vehicle'>,
  isOwn: boolean,
): Promise<RightSizes | null> {
  const slugs = line === undefined ? null : getSlugs(line.path);
  if (line === undefined || slugs === null) return null;
  const found = await toResult(api.call(getLine, { params: slugs }));
  if (!found.ok) return null;
  const car = vehicle ?? (isOwn ? await ownCar(api) : null);
  const fitting = car === null ? null : await fittingIds(api, slugs, car.fitmentId);
  const known = { fitting, bought: line.size };
  const sizes = found.answer.sizes
    .filter(({ itemId }) => itemId !== line.itemId)
    .map(({ itemId, size, service, salePriceInCents, stock }) => {
      const offered = { itemId, size, left: stock.quantity };
      return { ...offered, service, priceInCents: salePriceInCents, first: comesFirst(offered, known) };
    });
  return { sizes: inOrder(sizes, known), car: fitting === null ? null : (car?.label ?? null) };
}

/** The default car of the buyer's garage, if its sizes are known. */
async function ownCar(api: RequestContext['api']): Promise<Car | null> {
  const garage = await toResult(api.call(getGarage, {}));
  const car = garage.ok ? garage.answer.vehicles.find(({ isDefault }) => isDefault) : undefined;
  return car?.fitmentId == null ? null : { fitmentId: car.fitmentId, label: car.label };
}

interface Slugs {
  readonly brand: string;
  readonly line: string;
}

/** Of a tire's page: `/brands/norvik-tires/meridian-as/p/…`. */
function getSlugs(path: string): Slugs | null {
  const [, root, brand, line] = path.split('/');
  if (root !== 'brands' || !brand || !line) return null;
  return { brand: bareSlug(brand), line };
}

async function fittingIds(
  api: RequestContext['api'],
  { brand, line }: Slugs,
  fitment: string,
): Promise<ReadonlySet<string> | null> {
  const found = await toResult(api.call(listTires, { query: { brand: [brand], line, fitment } }));
  if (!found.ok) return null;
  const { items, pairs } = found.answer;
  const all = [...items, ...pairs.flatMap(({ front, rear }) => [front, rear])];
  return new Set(all.flatMap(({ itemId, verdict }) => (verdict?.outcome === 'does-not-fit' ? [] : [itemId])));
}
