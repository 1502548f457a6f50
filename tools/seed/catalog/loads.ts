import { loadIndexLb, loadRangeFacts } from '@tirekit/tires';
import { type ChartEntry } from './charts/chart.ts';

/** Sidewall pressures of passenger tires: one of the two usual ones, and the one of extra load. */
const STANDARD_PSI = [44, 51] as const;
const EXTRA_LOAD_PSI = 50;
const SPARE_PSI = 60;
/** Ranges J and above belong to commercial tires, whose pressure depends on the size. */
const HEAVY_PSI = 125;

/** Maximum load of a single tire in pounds as the sidewall is marked: by the chart, or else by the load index. */
export function markedLoadLb(entry: ChartEntry): number {
  const pounds = entry.markedLb ?? loadIndexLb(entry.loadIndex);
  if (pounds === null) throw new Error(`No load is known for load index ${String(entry.loadIndex)}`);
  return pounds;
}

/** Maximum pressure as the sidewall is marked; `variant` chooses between the two that standard load comes with. */
export function markedPsi(entry: ChartEntry, variant: number): number {
  if (entry.chart === 'spare') return SPARE_PSI;
  if (entry.loadMark === 'SL') return STANDARD_PSI[variant % 2 === 0 ? 0 : 1];
  const range = loadRangeFacts(entry.loadMark);
  if (range === null) return EXTRA_LOAD_PSI;
  return range.psi ?? HEAVY_PSI;
}
