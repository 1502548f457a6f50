import { toSlug } from '@tirekit/contract';
import { randomFrom, type Random } from '../random.ts';
import { type Brand } from './brands.ts';
import { type CatalogLine, type LineRow, type SkuRow } from './catalog-rows.ts';
import { writeCopy } from './copy/line-copy.ts';
import { gtin13, partNumber, skuId } from './identifiers.ts';
import { lineKinds, type LineKind } from './line-kinds.ts';
import { nameKey, nameLine } from './name-line.ts';
import { chooseSizes } from './sizes-of-line.ts';
import { makeSku, type LineTraits } from './skus.ts';

/** A new line that replaces an older one is this frequent. */
const REPLACES_ANOTHER = 0.05;
/** Of the new line's sizes the old one had these, and these are not sold out yet. */
const PREDECESSOR = { sizes: 0.6, leftovers: 0.3, mostLeft: 12, priceShare: 0.88 } as const;

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
const inRange = (random: Random, [low, high]: readonly [number, number]) =>
  low + random.next() * (high - low);

function getTraits(random: Random, brand: Brand, kind: LineKind, lineId: number): LineTraits {
  return {
    lineId,
    brandName: brand.row.name,
    brandCountry: brand.row.country,
    tier: brand.row.tier,
    kind,
    warrantyMiles:
      kind.warrantyMiles === null ? null : roundTo(inRange(random, kind.warrantyMiles), 5) * 1000,
    treadwear: roundTo(inRange(random, kind.treadwear), 20),
    traction: kind.traction.length === 0 ? null : random.pick(kind.traction),
    treadPlace: random.next(),
    writesZr: kind.voice === 'summer' || kind.voice === 'performance',
    writesP: (kind.voice === 'highway' || kind.voice === 'all-terrain') && random.chance(0.4),
    whim: random.next(),
  };
}

/** The line that the new one replaced: fewer sizes, a little cheaper, mostly sold out, each pointing to its successor. */
function makePredecessor(
  random: Random,
  next: CatalogLine,
  brandName: string,
  slug: string,
  name: string,
  lineId: number,
): CatalogLine {
  const skus = next.skus
    .filter((sku) => sku.homologation === null && random.chance(PREDECESSOR.sizes))
    .map((sku, position): SkuRow => ({
      ...sku,
      skuId: skuId(lineId, position),
      lineId,
      mpn: partNumber(brandName, lineId, position),
      gtin: gtin13(lineId, position),
      priceCents: Math.round((sku.priceCents * PREDECESSOR.priceShare) / 100) * 100 - 1,
      listPriceCents: sku.priceCents,
      // A manufacturer lets shops sell off what it no longer makes.
      mapCents: null,
      memberPriceCents: null,
      discontinued: true,
      successorSkuId: sku.skuId,
      stock: random.chance(PREDECESSOR.leftovers) ? random.between(1, PREDECESSOR.mostLeft) : 0,
    }));
  const line: LineRow = {
    ...next.line,
    lineId,
    slug,
    name,
    description: next.line.description.replaceAll(next.line.name, name),
    discontinued: true,
    successorLineId: next.line.lineId,
  };
  return { line, skus };
}

/**
 * The next line of a brand; with it, now and then, the line it replaced. `taken` are the keys of all names
 * so far and is added to; `nextId` gives a line number each time it is called.
 */
export function makeLines(
  brand: Brand,
  round: number,
  taken: Set<string>,
  nextId: () => number,
): CatalogLine[] {
  const kindName = brand.kinds[round % brand.kinds.length];
  if (kindName === undefined) throw new Error(`Brand ${brand.row.name} plans no lines`);
  const random = randomFrom(`line ${brand.row.slug} ${String(round)}`);
  const kind: LineKind = lineKinds[kindName];
  const lineId = nextId();
  const name = nameLine(random, kindName, taken);
  taken.add(nameKey(name));
  const traits = getTraits(random, brand, kind, lineId);
  const skus = chooseSizes(random, kindName, brand.row.tier).map((size, position) =>
    makeSku(random, traits, size, position),
  );
  const line: LineRow = {
    lineId,
    brandSlug: brand.row.slug,
    slug: toSlug(name),
    name,
    kind: kindName,
    ...writeCopy(random, kind, `${brand.row.name} ${name}`),
    categories: kind.categories,
    treadFamily: kind.treadFamily,
    discontinued: false,
    successorLineId: null,
  };
  const made = { line, skus };
  const olderName = `${name} Classic`;
  if (!random.chance(REPLACES_ANOTHER) || taken.has(nameKey(olderName))) return [made];
  taken.add(nameKey(olderName));
  return [made, makePredecessor(random, made, brand.row.name, toSlug(olderName), olderName, nextId())];
}
