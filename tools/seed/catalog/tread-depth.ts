import { type ChartEntry } from './charts/chart.ts';
import { type Range, type TreadDepths } from './line-kind.ts';

const STEP_32 = 0.5;
/** Commercial rims from this size up carry long-haul tires; smaller ones belong to delivery trucks and trailers. Inches. */
const LONG_HAUL_RIM = 22.5;

function getRange(depths: TreadDepths, { chart, size }: ChartEntry): Range {
  const { usual, lightTruck = usual, flotation = lightTruck, lowPlatform = usual } = depths;
  if (chart === 'flotation') return flotation;
  if (chart === 'light-truck') return lightTruck;
  return chart === 'commercial' && size.rim < LONG_HAUL_RIM ? lowPlatform : usual;
}

/**
 * New tread depth in 32nds of an inch, to the half. `place` from 0 to 1 is where the line stands in its kind: a line that
 * is deep for a passenger tire is deep for an LT tire too.
 */
export function treadDepth32(depths: TreadDepths, entry: ChartEntry, place: number): number {
  const [low, high] = getRange(depths, entry);
  return Math.round((low + (high - low) * place) / STEP_32) * STEP_32;
}
