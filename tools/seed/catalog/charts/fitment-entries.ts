import {
  formatSize,
  parseSize,
  getTireClass,
  type LoadMark,
  type TireClass,
  type TireSize,
} from '@tirekit/tires';
import { type PublishedAxle } from '@tirekit/api/fitment-file';
import { fitmentRows } from '../../../fitments/fitments.ts';
import { type ChartEntry, type ChartName } from './chart.ts';

/** The chart of each class, and the load mark of a placard that names none. */
const CHARTS: Readonly<Partial<Record<TireClass, { chart: ChartName; mark: LoadMark }>>> = {
  passenger: { chart: 'metric', mark: 'SL' },
  'light-truck': { chart: 'light-truck', mark: 'E' },
  van: { chart: 'van', mark: 'D' },
  trailer: { chart: 'trailer', mark: 'D' },
  'temporary-spare': { chart: 'spare', mark: 'SL' },
  'commercial-truck': { chart: 'commercial', mark: 'G' },
};

/** Charts write neither P nor ZR and RF, which a placard may. */
function plain(size: TireSize): TireSize {
  return {
    ...size,
    prefix: size.prefix === 'P' ? '' : size.prefix,
    construction: size.construction === 'ZR' || size.construction === 'RF' ? 'R' : size.construction,
    runFlat: false,
  };
}

function getEntry(axle: PublishedAxle): ChartEntry | null {
  const read = parseSize(axle.size);
  if (read === null) return null;
  const size = plain(read);
  const known = CHARTS[getTireClass(size)];
  if (known === undefined) return null;
  const chart = size.prefix === 'HL' ? 'high-load' : size.kind === 'flotation' ? 'flotation' : known.chart;
  return {
    chart,
    text: formatSize(size),
    size,
    slug: axle.sizeSlug,
    loadIndex: axle.loadIndex,
    loadIndexDual: axle.loadIndexDual,
    loadMark: axle.loadMark ?? (chart === 'high-load' ? 'HL' : known.mark),
    markedLb: null,
  };
}

/** True if the tire carries what the axle asks for, in the axle's size. */
export function carries(entry: ChartEntry, axle: PublishedAxle): boolean {
  return (
    entry.slug === axle.sizeSlug &&
    entry.loadIndex >= axle.loadIndex &&
    (entry.loadIndexDual ?? 0) >= (axle.loadIndexDual ?? 0)
  );
}

/**
 * Tires that curated vehicles came with and that no chart holds: of a new size, or of a known size with a load mark that
 * the chart lacks. Of several loads with one mark the highest counts, because P-metric and metric placards differ by an
 * index. If the chart holds the size with that very mark and a lower load, one of the two is wrong: then there is no
 * entry, and the test of the charts names the vehicle.
 */
export function entriesOfFitments(written: readonly ChartEntry[]): ChartEntry[] {
  const bySlug = Map.groupBy(written, ({ slug }) => slug);
  const added = new Map<string, ChartEntry>();
  for (const { front, rear } of fitmentRows()) {
    for (const axle of [front, rear]) {
      const known = bySlug.get(axle.sizeSlug) ?? [];
      if (known.some((entry) => carries(entry, axle))) continue;
      const entry = getEntry(axle);
      if (entry === null || known.some(({ loadMark }) => loadMark === entry.loadMark)) continue;
      const key = `${entry.slug} ${entry.loadMark}`;
      if ((added.get(key)?.loadIndex ?? 0) < entry.loadIndex) added.set(key, entry);
    }
  }
  return [...added.values()];
}
