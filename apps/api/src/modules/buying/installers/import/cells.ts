import { isDay } from '@tirekit/contract';
import { BadLine } from '../../../../platform/import/bad-line.ts';
import type { TableLine } from '../../../../platform/import/read-table.ts';

/** Reads the parts of a line one by one, and gathers all reasons why it cannot be used. */
export class LineReading {
  readonly #problems: string[];
  readonly #bad: Set<string>;

  /** Begins with the reasons that are known already, and the columns that they are about. */
  constructor({ problems, unread }: Pick<TableLine, 'problems' | 'unread'>) {
    this.#problems = [...problems];
    this.#bad = new Set(unread);
  }

  /** @returns the value; undefined if it cannot be read, or if a cell of these columns could not be read before */
  attempt<T>(columns: readonly string[], read: () => T): T | undefined {
    if (columns.some((column) => this.#bad.has(column))) return undefined;
    try {
      return read();
    } catch (error) {
      if (!(error instanceof BadLine)) throw error;
      this.#problems.push(error.message);
      for (const column of columns) this.#bad.add(column);
      return undefined;
    }
  }

  /** @throws BadLine with all reasons, if there are any */
  assertGood(): void {
    if (this.#problems.length > 0) throw new BadLine(this.#problems.join('; '));
  }
}

const PARTS = /\s*[;|]\s*/;

/** The parts of a cell that holds several, separated by `;` or `|`. */
export const listParts = (cell: string): string[] => cell.split(PARTS).filter((part) => part !== '');

/** `yes` or `no`. */
export function yesOrNo(cell: string, what: string): boolean {
  if (/^(?:yes|y|true|1)$/i.test(cell)) return true;
  if (/^(?:no|n|false|0)$/i.test(cell)) return false;
  throw new BadLine(`${what} must be yes or no, not "${cell}"`);
}

/** A whole number within bounds. */
export function whole(cell: string, what: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(cell) ? Number(cell) : NaN;
  if (!(value >= least && value <= most))
    throw new BadLine(`${what} must be a whole number from ${least} to ${most}, not "${cell}"`);
  return value;
}

/** A number within bounds. */
export function decimal(cell: string, what: string, least: number, most: number): number {
  const value = /^-?\d{1,3}(?:\.\d{1,17})?$/.test(cell) ? Number(cell) : NaN;
  if (!(value >= least && value <= most))
    throw new BadLine(`${what} must be a number from ${least} to ${most}, not "${cell}"`);
  return value;
}

const DOLLARS_MOST = 1_000;

/** Dollars with or without cents, as cents. */
export function cents(cell: string, what: string): number {
  const [, dollars, rest = '00'] = /^\$?(\d{1,4})(?:\.(\d{1,2}))?$/.exec(cell) ?? [];
  if (dollars === undefined || Number(dollars) > DOLLARS_MOST)
    throw new BadLine(`${what} must be an amount such as 18.50, not "${cell}"`);
  return Number(dollars) * 100 + Number(rest.padEnd(2, '0'));
}

/** A code of a list. */
export function oneOf<T extends string>(cell: string, what: string, known: readonly T[]): T {
  const found = known.find((code) => code === cell.toLowerCase());
  if (found === undefined) throw new BadLine(`${what} "${cell}" is not one of ${known.join(', ')}`);
  return found;
}

/** `YYYY-MM-DD` of a day that exists. */
export function parseDay(cell: string, what: string): string {
  if (!isDay(cell)) throw new BadLine(`${what} "${cell}" is not a day such as 2026-11-27`);
  return cell;
}

/** `08:00-17:30` */
export function opening(text: string, what: string): { open: string; close: string } {
  const [, open, close] =
    /^((?:[01]\d|2[0-3]):[0-5]\d)\s*[-–]\s*((?:[01]\d|2[0-3]):[0-5]\d)$/.exec(text) ?? [];
  if (open === undefined || close === undefined)
    throw new BadLine(`${what} "${text}" are not hours such as 08:00-17:30`);
  if (open >= close) throw new BadLine(`${what} "${text}" end before they begin`);
  return { open, close };
}
