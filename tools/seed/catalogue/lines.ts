import { slugOf } from '@tirekit/contract';
import { formatService, scoreFromFacts, type ScoreKey } from '@tirekit/tires';
import { randomFrom, type Random } from '../random.ts';
import { type Brand } from './brands.ts';
import { type CatalogueLine, type LineRow, type SkuRow } from './catalogue-rows.ts';
import { writeCopy } from './copy/line-copy.ts';
import { gtin13, partNumber, skuId } from './identifiers.ts';
import { lineKinds, type LineKind, type LineKindName } from './line-kinds.ts';
import { lineSuffixes, lineWords } from './line-names.ts';
import { chooseSizes } from './sizes-of-line.ts';
import { makeSku, type LineTraits } from './skus.ts';

/** A new line that replaces an older one is this frequent. */
const REPLACES_ANOTHER = 0.05;
/** Of the new line's sizes the old one had these, and these are not sold out yet. */
const PREDECESSOR = { sizes: 0.6, leftovers: 0.3, mostLeft: 12, priceShare: 0.88 } as const;

const roundTo = (value: number, step: number) => Math.round(value / step) * step;
const inRange = (random: Random, [low, high]: readonly [number, number]) =>
  low + random.next() * (high - low);

function traitsOf(random: Random, brand: Brand, kind: LineKind, lineId: number): LineTraits {
  return {
    lineId,
    brandName: brand.row.name,
    tier: brand.row.tier,
    kind,
    warrantyMiles:
      kind.warrantyMiles === null ? null : roundTo(inRange(random, kind.warrantyMiles), 5) * 1000,
    treadwear: roundTo(inRange(random, kind.treadwear), 20),
    traction: kind.traction.length === 0 ? null : random.pick(kind.traction),
    treadDepth32: roundTo(inRange(random, kind.treadDepth), 0.5),
    writesZr: kind.voice === 'summer' || kind.voice === 'performance',
    writesP: (kind.voice === 'highway' || kind.voice === 'all-terrain') && random.chance(0.4),
    whim: random.next(),
  };
}

/** A name that the brand does not use yet; the second of its kind is called "… 2". */
function nameLine(random: Random, kindName: LineKindName, taken: ReadonlySet<string>): string {
  const kind: LineKind = lineKinds[kindName];
  const name = `${random.pick(lineWords[kind.voice])} ${random.pick(lineSuffixes[kindName])}`;
  if (!taken.has(slugOf(name))) return name;
  let generation = 2;
  while (taken.has(slugOf(`${name} ${String(generation)}`))) generation += 1;
  return `${name} ${String(generation)}`;
}

/** A line is scored by the tire in the middle of its sizes: one score has to stand for all of them. */
function scoreOf(skus: readonly SkuRow[]): Pick<LineRow, 'score' | 'scoreNotes'> {
  const middle = skus[Math.floor(skus.length / 2)];
  if (middle === undefined) throw new Error('A line has no sizes');
  const result = scoreFromFacts({
    warrantyMiles: middle.warrantyMiles,
    utqgTreadwear: middle.utqgTreadwear,
    tractionGrade: middle.utqgTraction,
    temperatureGrade: middle.utqgTemperature,
    speed: middle.speed,
    aspect: middle.aspect,
    threePeak: middle.severeSnow,
    mudAndSnow: middle.mudSnow,
    loadMark: middle.loadMark,
  });
  const part = (key: ScoreKey) => {
    const found = result.parts.find((each) => each.key === key);
    if (found === undefined) throw new Error(`The score has no part ${key}`);
    return found;
  };
  const keys = ['longLasting', 'handling', 'traction', 'durability'] as const;
  const [longLasting, handling, traction, durability] = [
    part(keys[0]),
    part(keys[1]),
    part(keys[2]),
    part(keys[3]),
  ];
  return {
    score: {
      overall: result.overall,
      longLasting: longLasting.value,
      handling: handling.value,
      traction: traction.value,
      durability: durability.value,
    },
    scoreNotes: {
      tire: `${middle.size} ${formatService(middle)}`,
      longLasting: longLasting.explanation,
      handling: handling.explanation,
      traction: traction.explanation,
      durability: durability.explanation,
    },
  };
}

/** What the new line replaced: fewer sizes, a little cheaper, mostly sold out, each pointing to its successor. */
function makePredecessor(
  random: Random,
  next: CatalogueLine,
  brandName: string,
  slug: string,
  name: string,
  lineId: number,
): CatalogueLine {
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
 * The next line of a brand; with it, now and then, the line it replaced. `taken` are the slugs of the brand's
 * lines so far and is added to; `nextId` gives a line number each time it is called.
 */
export function makeLines(
  brand: Brand,
  round: number,
  taken: Set<string>,
  nextId: () => number,
): CatalogueLine[] {
  const kindName = brand.kinds[round % brand.kinds.length];
  if (kindName === undefined) throw new Error(`Brand ${brand.row.name} plans no lines`);
  const random = randomFrom(`line ${brand.row.slug} ${String(round)}`);
  const kind: LineKind = lineKinds[kindName];
  const lineId = nextId();
  const name = nameLine(random, kindName, taken);
  taken.add(slugOf(name));
  const traits = traitsOf(random, brand, kind, lineId);
  const skus = chooseSizes(random, kindName).map((size, position) => makeSku(random, traits, size, position));
  const line: LineRow = {
    lineId,
    brandSlug: brand.row.slug,
    slug: slugOf(name),
    name,
    kind: kindName,
    ...writeCopy(random, kind, `${brand.row.name} ${name}`),
    categories: kind.categories,
    treadFamily: kind.treadFamily,
    ...scoreOf(skus),
    discontinued: false,
    successorLineId: null,
  };
  const made = { line, skus };
  const olderName = `${name} Classic`;
  if (!random.chance(REPLACES_ANOTHER) || taken.has(slugOf(olderName))) return [made];
  taken.add(slugOf(olderName));
  return [made, makePredecessor(random, made, brand.row.name, slugOf(olderName), olderName, nextId())];
}
