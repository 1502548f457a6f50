import type { DecimalSign } from '../import/cell-kinds.ts';
import { getDecimalSign } from './fields/number-cells.ts';

/** The decimal sign that most numbers have; null if none shows it. */
export function findDecimalSign(cells: Iterable<string>): DecimalSign | null {
  let [points, commas] = [0, 0];
  for (const cell of cells) {
    const sign = getDecimalSign(cell);
    if (sign === '.') points += 1;
    else if (sign === ',') commas += 1;
  }
  if (points === 0 && commas === 0) return null;
  return commas > points ? ',' : '.';
}
