import * as z from 'zod';

/** The unit of a figure: milliseconds of processor time for one request or order, or orders placed in a second. */
export const Unit = z.enum(['CPU ms', 'a second']);
export type Unit = z.infer<typeof Unit>;

const Stored = z.object({
  value: z.number().positive(),
  unit: Unit,
  /** The same in units of the floor of its run, so that it can be compared with another machine's; more is slower. */
  floors: z.number().positive(),
});

/** The figures that `npm run bench:quick -- --save` has measured. */
export const Baseline = z.object({
  /** YYYY-MM-DD */
  measuredOn: z.string(),
  /** Node's version. */
  node: z.string(),
  figures: z.record(z.string(), Stored),
});
export type Baseline = z.infer<typeof Baseline>;

/** One row of a run. */
export type Figure = z.infer<typeof Stored> & { readonly name: string };

/** A figure beside the baseline. */
export interface Compared extends Figure {
  /** Of the baseline; null for a row that it does not have. */
  readonly baselineFloors: number | null;
  /** 0.1 is 10% slower than the baseline. */
  readonly change: number | null;
  /** Slower than the baseline by more than a third. */
  readonly isWorse: boolean;
}

/** Of the baseline: what a change may cost before a run fails. */
const MOST_CHANGE = 1 / 3;

/** Puts each figure beside the baseline's. */
export const compare = (figures: readonly Figure[], baseline: Baseline['figures']): Compared[] =>
  figures.map((figure) => {
    const before = baseline[figure.name];
    if (before === undefined) return { ...figure, baselineFloors: null, change: null, isWorse: false };
    const change = figure.floors / before.floors - 1;
    return { ...figure, baselineFloors: before.floors, change, isWorse: change > MOST_CHANGE };
  });

/** The reasons for which a run fails, a sentence each: figures slower by more than a third, and rows that cannot be compared. */
export function complaints(compared: readonly Compared[], baseline: Baseline['figures']): string[] {
  const measured = new Set(compared.map(({ name }) => name));
  return [
    ...compared.flatMap(({ name, change, isWorse }) =>
      isWorse ? `${name}: ${percent(change ?? 0)} against the baseline` : [],
    ),
    ...compared.flatMap(({ name, change }) => (change === null ? `${name}: not in the baseline` : [])),
    ...Object.keys(baseline).flatMap((name) =>
      measured.has(name) ? [] : `${name}: in the baseline, but not measured`,
    ),
  ];
}

/** `+12%`, `−3%`. */
export function percent(change: number): string {
  const rounded = Math.round(change * 100);
  return `${rounded < 0 ? '−' : '+'}${String(Math.abs(rounded))}%`;
}
