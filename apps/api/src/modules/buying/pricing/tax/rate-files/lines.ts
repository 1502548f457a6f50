import { readFile } from 'node:fs/promises';
import { isDay } from '@tirekit/contract';
import { BadLine } from '../../../../../platform/import/bad-line.ts';
import { decodeFile } from '../../../../../platform/import/decode-file.ts';

/** A line that cannot be used, for the person who imports. */
export interface Rejected {
  readonly file: 'rates' | 'boundaries';
  /** Counted from 1. */
  readonly line: number;
  readonly reason: string;
}

/**
 * Each line of a file with its number, cut at its commas. These files have no quoted commas.
 * @throws FileRefused where its encoding is not known
 */
export async function* readRateLines(path: string): AsyncGenerator<{ number: number; cells: string[] }> {
  const { text } = decodeFile(await readFile(path));
  let number = 0;
  for (const line of text.split(/\r\n|\n|\r/)) {
    number += 1;
    if (line.trim() === '') continue;
    yield {
      number,
      cells: line.split(',').map((cell) =>
        cell
          .trim()
          .replace(/^"(.*)"$/, '$1')
          .trim(),
      ),
    };
  }
}

/** `YYYY-MM-DD` from `YYYYMMDD`. `99991231` and `29991231` mean without an end. @throws BadLine */
export function getDate(cell: string | undefined, what: string): string {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(cell ?? '') ?? [];
  const iso = `${year ?? ''}-${month ?? ''}-${day ?? ''}`;
  if (!isDay(iso)) throw new BadLine(`${what} is not a date: "${cell ?? ''}"`);
  return iso;
}

/** A jurisdiction as both files name it: its type and code, as `00-00005`. @throws BadLine */
export function getJurisdiction(type: string | undefined, code: string | undefined): string {
  if (!/^\w{1,2}$/.test(type ?? '')) throw new BadLine(`unknown type of jurisdiction "${type ?? ''}"`);
  if (!/^\w{1,5}$/.test(code ?? '')) throw new BadLine(`unknown code of a jurisdiction "${code ?? ''}"`);
  return `${(type ?? '').padStart(2, '0')}-${(code ?? '').padStart(5, '0')}`;
}
