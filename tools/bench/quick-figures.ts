import type { Figure } from './baseline.ts';
import type { Floor } from './quick-report.ts';
import type { Reading } from './quick-rows.ts';

/**
 * The figure of each row: the median of its rounds, in units of the run's floor. The floor of one moment is no unit: it takes
 * twice as long at some moments of a quiet machine.
 */
export function getFigures(readings: readonly Reading[], floor: Floor): Figure[] {
  const rows = Map.groupBy(readings, ({ name }) => name);
  return Array.from(rows.values(), (row) => {
    const { name, value, unit } = findMiddle(row.toSorted((a, b) => a.value - b.value));
    return { name, value, unit, floors: unit === 'CPU ms' ? value / floor.cpuMs : floor.perSecond / value };
  });
}

/** The middle measurement of the floor, by processor time. */
export const middleFloor = (floors: readonly Floor[]): Floor =>
  findMiddle(floors.toSorted((a, b) => a.cpuMs - b.cpuMs));

/** @throws Error for an empty list */
function findMiddle<T>(sorted: readonly T[]): T {
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the middle of');
  return middle;
}
