import type { Figure } from './baseline.ts';
import type { Floor } from './quick-report.ts';
import type { Reading } from './quick-rows.ts';

/** A reading, and the floor right before and after it. */
export interface Sample extends Reading {
  readonly floor: Floor;
}

/** The figure of each row: the median of its rounds, each in units of its own floor. */
export function figuresOf(samples: readonly Sample[]): Figure[] {
  const rows = Map.groupBy(samples, ({ name }) => name);
  return Array.from(rows.values(), (row) => {
    const sorted = row
      .map(({ name, value, unit, floor }) => ({
        name,
        value,
        unit,
        floors: unit === 'CPU ms' ? value / floor.cpuMs : floor.perSecond / value,
      }))
      .toSorted((a, b) => a.floors - b.floors);
    return middleOf(sorted);
  });
}

/** The floor of a moment between two measurements of it. */
export const between = (before: Floor, after: Floor): Floor => ({
  cpuMs: (before.cpuMs + after.cpuMs) / 2,
  perSecond: (before.perSecond + after.perSecond) / 2,
});

/** @throws Error for an empty list */
export function middleOf<T>(sorted: readonly T[]): T {
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There is nothing to take the middle of');
  return middle;
}
