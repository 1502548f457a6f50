/** One connected part of a map of probabilities. */
export interface Component {
  /** The outline's points: left and right end of each row, as corners of pixels. */
  readonly points: readonly (readonly [x: number, y: number])[];
  /** Mean probability. */
  readonly score: number;
  /** Pixels. */
  readonly area: number;
}

export interface ProbabilityMap {
  readonly values: Float32Array;
  readonly width: number;
  readonly height: number;
}

/** Parts of the map above the threshold whose pixels touch by a side or a corner. */
export function findComponents({ values, width, height }: ProbabilityMap, threshold: number): Component[] {
  const seen = new Uint8Array(width * height);
  const found: Component[] = [];
  for (let start = 0; start < seen.length; start += 1) {
    if (seen[start] === 1 || (values[start] ?? 0) <= threshold) continue;
    const rows = new Map<number, [left: number, right: number]>();
    const open = [start];
    seen[start] = 1;
    let sum = 0;
    let area = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      const x = at % width;
      const y = (at - x) / width;
      sum += values[at] ?? 0;
      area += 1;
      const row = rows.get(y);
      if (row === undefined) rows.set(y, [x, x]);
      else if (x < row[0]) row[0] = x;
      else if (x > row[1]) row[1] = x;
      for (let ny = Math.max(0, y - 1); ny <= Math.min(height - 1, y + 1); ny += 1) {
        for (let nx = Math.max(0, x - 1); nx <= Math.min(width - 1, x + 1); nx += 1) {
          const next = ny * width + nx;
          if (seen[next] === 1 || (values[next] ?? 0) <= threshold) continue;
          seen[next] = 1;
          open.push(next);
        }
      }
    }
    found.push({ points: outline(rows), score: sum / area, area });
  }
  return found;
}

function outline(rows: ReadonlyMap<number, readonly [number, number]>): [number, number][] {
  return [...rows].flatMap(([y, [left, right]]): [number, number][] => [
    [left, y],
    [left, y + 1],
    [right + 1, y],
    [right + 1, y + 1],
  ]);
}
