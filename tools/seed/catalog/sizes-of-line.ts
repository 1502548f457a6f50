import { speedRank } from '@tirekit/tires';
import { type Random } from '../random.ts';
import { chartEntries, type ChartEntry } from './charts/chart.ts';
import { lineKinds, type LineKind, type LineKindName } from './line-kinds.ts';
import { makersMarks, oeSetsByMark, runFlatSlugs, type OeTire } from './oe-tires.ts';
import { popularity } from './popularity.ts';
import { type BrandTier } from './prices.ts';
import { staggeredPairs } from './staggered-pairs.ts';

/** A tire that a line comes as. */
export type ChosenSize = {
  entry: ChartEntry;
  runFlat: boolean;
  /** The mark of the car maker it was made for. */
  homologation: string | null;
  /** The placard's speed symbol, for a tire with a mark. */
  speed: string | null;
};

/** A line that does staggered cars at all serves this share of them. */
const PAIRS_SERVED = 0.22;
/** No other kind of line makes HL sizes, so that those for electric cars make them so many times as often. */
const HIGH_LOAD_FAVORED = 4;
/** Share of makers that build run-flats, and of the suitable sizes that these build so. */
const RUN_FLATS = { premium: 0.7, mid: 0.35, value: 0.05, ofSizes: 0.2 } as const;
/** Car makers that one premium line works with, and for how many cars of each it builds the tires. */
const MARKS = { fewestMakers: 1, mostMakers: 3, fewest: 2, most: 6 } as const;
/** Of the marks only this one is an electric car maker's. */
const EV_MARK = makersMarks['tesla'];

/** The fastest symbol that a kind offers in a size; any where the kind has no step for it. */
function fastestSymbol(kind: LineKind, entry: ChartEntry): string {
  const aspect = entry.size.aspect ?? 100;
  return kind.speeds.find(([fromAspect]) => aspect >= fromAspect)?.[2] ?? 'Y';
}

const getRank = (symbol: string) => speedRank(symbol) ?? 0;

/** True if a kind is made as slow and as fast as a placard asks for. */
function isOfItsSpeed(kind: LineKind, { entry, speed }: OeTire): boolean {
  const slowest = Math.min(...kind.speeds.flatMap(([, symbols]) => symbols.map(getRank)));
  return getRank(speed) >= slowest && getRank(speed) <= getRank(fastestSymbol(kind, entry));
}

const getShape = (entry: ChartEntry) => entry.text.replace('HL', '');
const strongShapes = new Set(
  chartEntries.filter(({ loadMark }) => loadMark === 'XL' || loadMark === 'HL').map(getShape),
);
/** Electric cars are heavy: their lines leave out standard load where the size comes stronger. */
const isStrongEnough = (kind: LineKind, entry: ChartEntry) =>
  kind.ev !== true || entry.loadMark !== 'SL' || !strongShapes.has(getShape(entry));

const suitable = new Map<LineKindName, readonly ChartEntry[]>();

function listEntries(name: LineKindName): readonly ChartEntry[] {
  const known = suitable.get(name);
  if (known !== undefined) return known;
  const kind: LineKind = lineKinds[name];
  const entries = chartEntries.filter(
    (entry) => kind.charts.includes(entry.chart) && kind.sizes(entry) && isStrongEnough(kind, entry),
  );
  suitable.set(name, entries);
  return entries;
}

/** Popular sizes come first more often (Efraimidis and Spirakis: random^(1/weight), largest first). */
function chooseByPopularity(random: Random, name: LineKindName, count: number): ChartEntry[] {
  const kind: LineKind = lineKinds[name];
  const weight = (entry: ChartEntry) =>
    popularity(entry) * (kind.ev === true && entry.loadMark === 'HL' ? HIGH_LOAD_FAVORED : 1);
  return listEntries(name)
    .map((entry) => ({ entry, rank: random.next() ** (1 / weight(entry)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ entry }) => entry);
}

/** For an electric car's line the stronger tire of a staggered car's size. */
function forKind(kind: LineKind, entry: ChartEntry): ChartEntry {
  if (isStrongEnough(kind, entry)) return entry;
  return chartEntries.find(({ text, loadMark }) => text === entry.text && loadMark === 'XL') ?? entry;
}

function staggeredEntries(random: Random, kind: LineKind): ChartEntry[] {
  if (kind.staggered !== true) return [];
  return staggeredPairs
    .filter(() => random.chance(PAIRS_SERVED))
    .flatMap(({ front, rear }) => [forKind(kind, front), forKind(kind, rear)]);
}

function runFlatEntries(random: Random, name: LineKindName, tier: BrandTier): ChartEntry[] {
  const kind: LineKind = lineKinds[name];
  if (kind.runFlat !== true || !random.chance(RUN_FLATS[tier])) return [];
  const able = new Set(listEntries(name).filter(({ slug }) => runFlatSlugs.has(slug)));
  const chosen = new Set([...able].filter(() => random.chance(RUN_FLATS.ofSizes)));
  for (const pair of staggeredPairs) {
    const axles = [pair.front, pair.rear];
    if (!axles.every((entry) => able.has(entry)) || !axles.some((entry) => chosen.has(entry))) continue;
    for (const entry of axles) chosen.add(entry);
  }
  return [...chosen];
}

function markedTires(random: Random, name: LineKindName, tier: BrandTier): (OeTire & { mark: string })[] {
  const kind: LineKind = lineKinds[name];
  if (kind.oeMarks !== true || tier !== 'premium') return [];
  const entries = new Set(listEntries(name));
  const makers = [...oeSetsByMark].filter(([mark]) => kind.ev !== true || mark === EV_MARK);
  const count = random.between(MARKS.fewestMakers, MARKS.mostMakers);
  return random.sample(makers, count).flatMap(([mark, sets]) => {
    const able = sets.filter((set) =>
      set.every(
        (tire) =>
          entries.has(tire.entry) && isOfItsSpeed(kind, tire) && (!tire.runFlat || kind.runFlat === true),
      ),
    );
    const chosen = random.sample(able, random.between(MARKS.fewest, MARKS.most));
    return chosen.flat().map((tire) => ({ ...tire, mark }));
  });
}

const byShape = ({ entry: a, ...tireA }: ChosenSize, { entry: b, ...tireB }: ChosenSize) =>
  a.size.rim - b.size.rim ||
  a.size.width - b.size.width ||
  (b.size.aspect ?? 0) - (a.size.aspect ?? 0) ||
  a.loadIndex - b.loadIndex ||
  Number(tireA.runFlat) - Number(tireB.runFlat) ||
  (tireA.homologation ?? '').localeCompare(tireB.homologation ?? '');

/**
 * The sizes of one line by rim and width. A run-flat, and a tire with a car maker's mark, stands beside the same tire
 * without.
 */
export function chooseSizes(random: Random, name: LineKindName, tier: BrandTier): ChosenSize[] {
  const kind: LineKind = lineKinds[name];
  const [fewest, most] = kind.sizeCount;
  const usual = [
    ...chooseByPopularity(random, name, random.between(fewest, most)),
    ...staggeredEntries(random, kind),
  ];
  const runFlats = runFlatEntries(random, name, tier);
  const marked = markedTires(random, name, tier);
  const plain = [...usual, ...marked.filter(({ runFlat }) => !runFlat).map(({ entry }) => entry)];
  const runFlat = [...runFlats, ...marked.filter((tire) => tire.runFlat).map(({ entry }) => entry)];
  const unmarked = { homologation: null, speed: null };
  const byMark = new Map(
    marked.map((tire) => [`${tire.mark} ${tire.entry.text} ${tire.entry.loadMark}`, tire]),
  );
  return [
    ...[...new Set(plain)].map((entry) => ({ entry, runFlat: false, ...unmarked })),
    ...[...new Set(runFlat)].map((entry) => ({ entry, runFlat: true, ...unmarked })),
    ...[...byMark.values()].map(({ mark, ...tire }) => ({ ...tire, homologation: mark })),
  ].sort(byShape);
}
