import { type ChartEntry } from './charts/chart.ts';

/**
 * Share of the line's mileage warranty by speed symbol: fast tires trade tread life for grip, and makers warrant them for
 * less. Slower symbols keep the whole of it.
 */
const SHARE_BY_SPEED: Readonly<Record<string, number>> = { H: 0.95, V: 0.85, W: 0.7, Y: 0.6 };
/** Miles less for LT and flotation sizes, which carry heavier loads. */
const LIGHT_TRUCK_CUT = 10_000;
const LEAST_MILES = 20_000;
const STEP_MILES = 5000;

/** Mileage warranty of one size; `lineMiles` is that of the line's slowest passenger sizes, null if it has none. */
export function warrantyMiles(lineMiles: number | null, entry: ChartEntry, speed: string): number | null {
  if (lineMiles === null) return null;
  const isTruck = entry.chart === 'light-truck' || entry.chart === 'flotation';
  const miles = lineMiles * (SHARE_BY_SPEED[speed] ?? 1) - (isTruck ? LIGHT_TRUCK_CUT : 0);
  return Math.max(LEAST_MILES, Math.round(miles / STEP_MILES) * STEP_MILES);
}
