import { fitmentRows } from '../fitments/fitments.ts';
import { chartEntries, type ChartEntry } from './charts/chart.ts';

/** Front and rear of a car whose axles take different sizes: a line that sells one sells the other. */
export type StaggeredPair = { front: ChartEntry; rear: ChartEntry; homologation: string | null };

/** The marks that car makers put on tires they had made. */
const MAKERS_MARK: Readonly<Record<string, string>> = {
  audi: 'AO',
  bmw: '★',
  'mercedes-benz': 'MO',
  porsche: 'N0',
  tesla: 'T0',
};

/** The lightest chart entry of the size that carries enough. */
function entryFor(width: string, loadIndex: number): ChartEntry {
  const enough = chartEntries
    .filter((entry) => entry.chart === 'metric' && entry.text === width && entry.loadIndex >= loadIndex)
    .sort((a, b) => a.loadIndex - b.loadIndex)[0];
  if (enough === undefined)
    throw new Error(`The chart holds no ${width} with load index ${String(loadIndex)}`);
  return enough;
}

/** The chart writes neither P nor ZR and RF, which a placard may. */
const plain = (size: string) => size.replace(/^P/, '').replace(/Z?RF?(?=\d)/, 'R');

function collect(): StaggeredPair[] {
  const pairs = new Map<string, StaggeredPair>();
  for (const fitment of fitmentRows()) {
    if (fitment.kind !== 'staggered') continue;
    const front = entryFor(plain(fitment.front.size), fitment.front.loadIndex);
    const rear = entryFor(plain(fitment.rear.size), fitment.rear.loadIndex);
    const key = `${front.text} ${String(front.loadIndex)} ${rear.text} ${String(rear.loadIndex)}`;
    if (!pairs.has(key)) pairs.set(key, { front, rear, homologation: MAKERS_MARK[fitment.makeSlug] ?? null });
  }
  return [...pairs.values()];
}

/** Every pair of the curated fitments, once. */
export const staggeredPairs: readonly StaggeredPair[] = collect();
