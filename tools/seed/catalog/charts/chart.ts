import { parseSize, sizeSlug, type LoadMark, type TireSize } from '@tirekit/tires';
import { entriesOfFitments } from './fitment-entries.ts';
import { highLoadChart, metricChart } from './metric.ts';
import {
  commercialChart,
  flotationChart,
  lightTruckChart,
  spareChart,
  trailerChart,
  vanChart,
} from './working.ts';

export type ChartName =
  | 'metric'
  | 'high-load'
  | 'light-truck'
  | 'flotation'
  | 'van'
  | 'trailer'
  | 'spare'
  | 'commercial';

/** One tire that is really made: a size with what it carries. */
export type ChartEntry = {
  chart: ChartName;
  /** As the chart writes it. */
  text: string;
  size: TireSize;
  slug: string;
  loadIndex: number;
  loadIndexDual: number | null;
  loadMark: LoadMark;
  /** Maximum load of a single tire in pounds as sidewalls are marked; null where the load index tells it. */
  markedLb: number | null;
};

function entry(
  chart: ChartName,
  text: string,
  load: string,
  loadMark: LoadMark,
  markedLb?: string,
): ChartEntry {
  const size = parseSize(text);
  if (size === null) throw new Error(`The ${chart} chart holds a size that cannot be read: ${text}`);
  const [single, dual] = load.split('/');
  return {
    chart,
    text,
    size,
    slug: sizeSlug(size),
    loadIndex: Number(single),
    loadIndexDual: dual === undefined ? null : Number(dual),
    loadMark,
    markedLb: markedLb === undefined ? null : Number(markedLb),
  };
}

function rows(text: string): string[][] {
  return text
    .split(/[,\n]+/)
    .map((row) => row.trim().split(/\s+/))
    .filter(([first]) => first !== '');
}

/** Standard and extra load stand side by side in the metric chart. */
function readMetric(): ChartEntry[] {
  return rows(metricChart).flatMap(([text = '', standard = '-', extra = '-']) => [
    ...(standard === '-' ? [] : [entry('metric', text, standard, 'SL')]),
    ...(extra === '-' ? [] : [entry('metric', text, extra, 'XL')]),
  ]);
}

/** The other charts state one load and, except for spares, the load range and the marked pounds behind it. */
function readMarked(chart: ChartName, table: string, mark?: LoadMark): ChartEntry[] {
  return rows(table).map(([text = '', load = '', range, markedLb]) => {
    // The charts write nothing but load ranges there; the tests compare them with the library's table.
    return entry(chart, text, load, mark ?? (range as LoadMark), markedLb);
  });
}

/** The tires of the written charts. */
const writtenEntries: readonly ChartEntry[] = [
  ...readMetric(),
  ...readMarked('high-load', highLoadChart, 'HL'),
  ...readMarked('light-truck', lightTruckChart),
  ...readMarked('flotation', flotationChart),
  ...readMarked('van', vanChart),
  ...readMarked('trailer', trailerChart),
  ...readMarked('spare', spareChart, 'SL'),
  ...readMarked('commercial', commercialChart),
];

/** Every tire that the sample catalog may sell: the charts', and what curated vehicles came with beyond them. */
export const chartEntries: readonly ChartEntry[] = [...writtenEntries, ...entriesOfFitments(writtenEntries)];
