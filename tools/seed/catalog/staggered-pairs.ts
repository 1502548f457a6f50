import { type PublishedAxle } from '@tirekit/api/fitment-file';
import { fitmentRows } from '../../fitments/fitments.ts';
import { chartEntries, type ChartEntry } from './charts/chart.ts';
import { carries } from './charts/fitment-entries.ts';

/** Front and rear of a car whose axles take different sizes: a line that sells one sells the other. */
export type StaggeredPair = { front: ChartEntry; rear: ChartEntry };

const bySlug = Map.groupBy(chartEntries, ({ slug }) => slug);

/** The lightest tire of the charts that carries what the axle asks for. */
export function entryFor(axle: PublishedAxle): ChartEntry | undefined {
  return (bySlug.get(axle.sizeSlug) ?? [])
    .filter((entry) => carries(entry, axle))
    .sort((a, b) => a.loadIndex - b.loadIndex)[0];
}

function collect(): StaggeredPair[] {
  const pairs = new Map<string, StaggeredPair>();
  for (const { kind, front: frontAxle, rear: rearAxle } of fitmentRows()) {
    if (kind !== 'staggered') continue;
    const [front, rear] = [entryFor(frontAxle), entryFor(rearAxle)];
    // The test of the charts names an axle without a tire.
    if (front === undefined || rear === undefined) continue;
    pairs.set(`${front.text} ${String(front.loadIndex)} ${rear.text} ${String(rear.loadIndex)}`, {
      front,
      rear,
    });
  }
  return [...pairs.values()];
}

/** Every pair of the curated fitments, once. */
export const staggeredPairs: readonly StaggeredPair[] = collect();
