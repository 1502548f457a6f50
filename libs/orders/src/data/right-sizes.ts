import { bareSlug, getLine, listTires, type OrderReturn } from '@tirekit/contract';
import { type RequestContext, toResult } from '@tirekit/shell-server/request';

/** Another size of a tire that goes back. */
export interface RightSize {
  readonly itemId: string;
  readonly size: string;
  readonly service: string;
  readonly priceInCents: number;
  /** The number of tires that can be bought now. */
  readonly left: number;
  /** True if it fits the car for which the tire was bought; null where no car is known. */
  readonly fits: boolean | null;
}

/** Sizes that a buyer may have wanted instead, those that fit the car first. Null if they cannot be looked up now. */
export async function rightSizes(
  { api }: Pick<RequestContext, 'api'>,
  { lines: [line] }: Pick<OrderReturn, 'lines'>,
): Promise<RightSize[] | null> {
  const slugs = line === undefined ? null : slugsOf(line.path);
  if (line === undefined || slugs === null) return null;
  const found = await toResult(api.call(getLine, { params: slugs }));
  if (!found.ok) return null;
  const fitting = line.fitmentId === null ? null : await fittingIds(api, slugs, line.fitmentId);
  return found.answer.sizes
    .filter(({ itemId }) => itemId !== line.itemId)
    .map(({ itemId, size, service, salePriceInCents, stock }) => ({
      itemId,
      size,
      service,
      priceInCents: salePriceInCents,
      left: stock.quantity,
      fits: fitting?.has(itemId) ?? null,
    }))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
}

/** Sorts sizes in stock that fit before others in stock, and sold-out sizes last. */
const rankOf = ({ fits, left }: RightSize): number => (left === 0 ? 2 : 0) + (fits === true ? 0 : 1);

interface Slugs {
  readonly brand: string;
  readonly line: string;
}

/** Of a tire's page: `/brands/norvik-tires/meridian-as/p/…`. */
function slugsOf(path: string): Slugs | null {
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
