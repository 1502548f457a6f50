import { speedRank } from '@tirekit/tires';
import { fitmentRows } from '../../fitments/fitments.ts';
import { chartEntries, type ChartEntry } from './charts/chart.ts';

/** A size that no known vehicle came with is still sold: as often as this. */
const UNKNOWN = 1;
const HIGHEST = 10;

/** The requirements of known vehicles' placards for a size. */
type Demand = { models: Set<string>; services: { loadIndex: number; speed: string }[] };

function demandBySize(): Map<string, Demand> {
  const demand = new Map<string, Demand>();
  for (const fitment of fitmentRows()) {
    for (const axle of [fitment.front, fitment.rear]) {
      const known = demand.get(axle.sizeSlug) ?? { models: new Set(), services: [] };
      demand.set(axle.sizeSlug, known);
      known.models.add(`${fitment.makeSlug} ${fitment.modelSlug}`);
      const { loadIndex, speed } = axle;
      if (!known.services.some((each) => each.loadIndex === loadIndex && each.speed === speed)) {
        known.services.push({ loadIndex, speed });
      }
    }
  }
  return demand;
}

/** The demand for a tire, and the speed symbols of the placards that it carries enough for. */
function findDemand(
  entry: ChartEntry,
  demand: Demand | undefined,
): { weight: number; speeds: readonly string[] } {
  const carried = (demand?.services ?? []).filter(({ loadIndex }) => entry.loadIndex >= loadIndex);
  if (demand === undefined || carried.length === 0) return { weight: UNKNOWN, speeds: [] };
  const speeds = new Set(carried.map(({ speed }) => speed));
  return { weight: Math.min(HIGHEST, 2 + demand.models.size), speeds: [...speeds] };
}

const demand = demandBySize();
const wanted = new Map(chartEntries.map((entry) => [entry, findDemand(entry, demand.get(entry.slug))]));

/** The demand for a tire, by the number of well-known vehicles that came with it; 1 for the rarest. */
export function popularity(entry: ChartEntry): number {
  return wanted.get(entry)?.weight ?? UNKNOWN;
}

/** The placards' speed symbols above the first one and up to the second: what a maker would offer the size in as well. */
export function fasterPlacards(entry: ChartEntry, speed: string, upTo: string): readonly string[] {
  const getRank = (symbol: string) => speedRank(symbol) ?? 0;
  return (wanted.get(entry)?.speeds ?? []).filter(
    (symbol) => getRank(symbol) > getRank(speed) && getRank(symbol) <= getRank(upTo),
  );
}
