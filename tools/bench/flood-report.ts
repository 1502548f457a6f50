import { table } from './report.ts';

/** The figures of a class in one phase. */
export interface Served {
  readonly seconds: number;
  /** Of each call that was served, milliseconds, sorted. */
  readonly latencies: readonly number[];
  readonly refused: number;
  readonly told: number;
  readonly failed: number;
}

/** A class alone, and with all others at once. */
export interface FloodRow {
  readonly name: string;
  readonly alone: Served;
  readonly flooded: Served;
}

/** The limits that the shop keeps during a flood. */
const floodLimits = {
  /** The most that purchases' p99 may grow, as a multiple of its value alone. */
  purchaseP99: 2,
  /** The calls served of each class, as a share of those it serves alone. */
  share: 0.5,
} as const;

const perSecond = ({ latencies, seconds }: Served): number => latencies.length / seconds;
export const latencyAt = ({ latencies }: Pick<Served, 'latencies'>, share: number): number =>
  latencies[Math.ceil(latencies.length * share) - 1] ?? Number.NaN;

/** The ratio of p99 during the flood to p99 alone. */
const slowdown = ({ alone, flooded }: FloodRow): number => latencyAt(flooded, 0.99) / latencyAt(alone, 0.99);
const toShare = ({ alone, flooded }: FloodRow): number => perSecond(flooded) / perSecond(alone);

/** Rows as a Markdown table. */
export function floodTable(rows: readonly FloodRow[]): string {
  const figures = (served: Served): string[] => [
    perSecond(served).toFixed(1),
    ...[0.5, 0.99].map((share) => latencyAt(served, share).toFixed(0)),
  ];
  const head = ['class', 'alone a second', 'p50 ms', 'p99 ms', 'flooded a second', 'p50 ms', 'p99 ms'];
  return table(
    [...head, 'of alone', 'p99 ×', 'refused', 'with Retry-After', 'other 5xx'],
    rows.map((row) => {
      const { alone, flooded } = row;
      const sum = (of: (served: Served) => number): string => String(of(alone) + of(flooded));
      return [
        row.name,
        ...figures(alone),
        ...figures(flooded),
        `${(100 * toShare(row)).toFixed(0)}%`,
        slowdown(row).toFixed(1),
        sum(({ refused }) => refused),
        sum(({ told }) => told),
        sum(({ failed }) => failed),
      ];
    }),
  );
}

/** A sentence for each limit that a run has broken. @param rows purchases first */
export function floodComplaints(rows: readonly FloodRow[]): string[] {
  const [purchases] = rows;
  const found: string[] = [];
  if (purchases !== undefined && !(slowdown(purchases) <= floodLimits.purchaseP99))
    found.push(`${purchases.name}: p99 is ${slowdown(purchases).toFixed(1)} times its value alone`);
  for (const row of rows) {
    if (!(toShare(row) >= floodLimits.share))
      found.push(`${row.name}: ${(100 * toShare(row)).toFixed(0)}% of alone is served`);
    const refused = row.alone.refused + row.flooded.refused;
    const told = row.alone.told + row.flooded.told;
    if (told < refused) found.push(`${row.name}: ${String(refused - told)} refusals without Retry-After`);
    const failed = row.alone.failed + row.flooded.failed;
    if (failed > 0) found.push(`${row.name}: ${String(failed)} failed`);
  }
  return found;
}
