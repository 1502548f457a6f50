import { type Random } from '../random.ts';
import { chartEntries, type ChartEntry } from './charts/chart.ts';
import { lineKinds, type LineKind, type LineKindName } from './line-kinds.ts';
import { popularity } from './popularity.ts';
import { staggeredPairs } from './staggered-pairs.ts';

/** A tire that a line comes as, with the mark of the car maker it was made for. */
export type ChosenSize = { entry: ChartEntry; homologation: string | null };

/** A line that does staggered cars at all serves this share of them. */
const PAIRS_SERVED = 0.3;
/** Of the pairs that a car maker marks, so many are sold with the mark. */
const MARKED_PAIRS = 0.12;

const suitable = new Map<LineKindName, readonly ChartEntry[]>();

function entriesOf(name: LineKindName): readonly ChartEntry[] {
  const known = suitable.get(name);
  if (known !== undefined) return known;
  const kind: LineKind = lineKinds[name];
  const entries = chartEntries.filter((entry) => kind.charts.includes(entry.chart) && kind.sizes(entry));
  suitable.set(name, entries);
  return entries;
}

/** Popular sizes come first more often (Efraimidis and Spirakis: random^(1/weight), largest first). */
function chooseByPopularity(random: Random, entries: readonly ChartEntry[], count: number): ChartEntry[] {
  return entries
    .map((entry) => ({ entry, rank: random.next() ** (1 / popularity(entry)) }))
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .map(({ entry }) => entry);
}

const byShape = ({ entry: a }: ChosenSize, { entry: b }: ChosenSize) =>
  a.size.rim - b.size.rim ||
  a.size.width - b.size.width ||
  (b.size.aspect ?? 0) - (a.size.aspect ?? 0) ||
  a.loadIndex - b.loadIndex;

/** The sizes of one line by rim and width, each once. */
export function chooseSizes(random: Random, name: LineKindName): ChosenSize[] {
  const kind: LineKind = lineKinds[name];
  const entries = entriesOf(name);
  const [fewest, most] = kind.sizeCount;
  const chosen = new Map<ChartEntry, string | null>();
  for (const entry of chooseByPopularity(random, entries, random.between(fewest, most)))
    chosen.set(entry, null);
  if (kind.staggered) {
    for (const pair of staggeredPairs) {
      if (!random.chance(PAIRS_SERVED)) continue;
      const mark = random.chance(MARKED_PAIRS) ? pair.homologation : null;
      for (const entry of [pair.front, pair.rear])
        if (!chosen.has(entry) || mark !== null) chosen.set(entry, mark);
    }
  }
  return [...chosen].map(([entry, homologation]) => ({ entry, homologation })).sort(byShape);
}
