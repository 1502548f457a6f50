import type { Unit } from './baseline.ts';
import { type Load, measure, type Target } from './measure.ts';

/** The figure of one row in one round. */
export interface Reading {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
}

/** Rows that are measured one after the other, between two measurements of the floor. */
export type QuickRows = (round: number) => Promise<readonly Reading[]>;

/** The pace of a row's requests. */
export interface Pace {
  readonly warmSeconds: number;
  /** Of each round. */
  readonly seconds: number;
  readonly connections: number;
}

/** Rounds of each row: the machine is another one from moment to moment, and one round in three is often disturbed. */
export const ROUNDS = 3;

/**
 * Rows of what a server is asked, warmed up. Addresses that are asked once are divided among the warming and the rounds.
 * @returns the rows in their order
 */
export async function warmedRows(
  target: Target,
  loads: readonly Load[],
  { warmSeconds, seconds, connections }: Pace,
  progress: (what: string) => void,
): Promise<QuickRows> {
  const parts = loads.map(({ paths, ...load }) =>
    listParts(paths, ROUNDS + 1).map((some): Load => ({ ...load, paths: some })),
  );
  for (const [warming] of parts) {
    if (warming === undefined) continue;
    progress(`${warming.name}, warming`);
    await measure(target, warming, warmSeconds, connections);
  }
  return async (round) => {
    const readings: Reading[] = [];
    for (const rounds of parts) {
      const load = rounds[round + 1];
      if (load === undefined) continue;
      const { name, cpuMsPerRequest, failures } = await measure(target, load, seconds, connections);
      if (failures > 0) throw new Error(`${name}: ${String(failures)} requests failed`);
      readings.push({ name, value: cpuMsPerRequest, unit: 'CPU ms' });
    }
    return readings;
  };
}

/** Parts of a list without an address in common; where there are too few, each part is the whole list. */
function listParts(paths: readonly string[], count: number): (readonly string[])[] {
  const length = Math.floor(paths.length / count);
  return Array.from({ length: count }, (_, at) =>
    length === 0 ? paths : paths.slice(at * length, (at + 1) * length),
  );
}
