import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod';
import { FileRefused } from '../../import/file-refused.ts';
import { readJson } from '../../import/read-json.ts';
import { findEncoding, streamText, refusedFile, type SourceFile, type SourceOptions } from './source-file.ts';
import type { SourceTable } from './source-table.ts';
import { addValue, type SourceRecord, tableOfRecords } from './table-of-records.ts';

const Row = z.record(z.string().min(1), z.json());
type Row = z.infer<typeof Row>;
const OwnForm = z.strictObject({ form: z.literal(1), kind: z.string().min(1), rows: z.array(Row) });

/** Bytes up to which a file is read as a whole. */
const LARGEST = 64_000_000;
const LONGEST_LINE = 1_000_000;
/** Typed in place of a value to remove it, as in every list that is imported. */
const NONE = '-';

function textOf(value: Row[string]): string {
  if (value === null) return NONE;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function toRecord(line: number, row: Row): SourceRecord {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(row)) addValue(values, name, textOf(value));
  return { line, values };
}

/** Reads `{ "form": 1, "kind": "goods", "rows": [ … ] }`. */
export async function* readJsonForm(file: SourceFile, { kind }: SourceOptions): AsyncGenerator<SourceTable> {
  if ((await stat(file.path)).size > LARGEST)
    throw refusedFile(file, 'The file is too large. Write a row on each line instead (JSON lines).');
  const { rows, ...said } = await readForm(file);
  if (kind !== undefined && kind !== said.kind)
    throw refusedFile(file, `It says that it has ${said.kind}, not ${kind}.`);
  yield await tableOfRecords(file, async function* (notes) {
    notes.push('Lines are the numbers of the rows.');
    for (const [at, row] of rows.entries()) yield toRecord(at + 1, row);
  });
}

async function readForm(file: SourceFile): Promise<z.infer<typeof OwnForm>> {
  try {
    return readJson(await readFile(file.path), OwnForm).value;
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    throw new FileRefused(`${file.name}: ${error.message}`, error.problems, { cause: error });
  }
}

/** Reads a row on each line, as rows are exported. */
export async function* readJsonLines(file: SourceFile): AsyncGenerator<SourceTable> {
  const { encoding } = await findEncoding(file);
  yield await tableOfRecords(file, async function* () {
    let line = 0;
    let rest = '';
    for await (const text of streamText(file, encoding)) {
      const lines = (rest + text).split('\n');
      rest = lines.pop() ?? '';
      if (rest.length > LONGEST_LINE) throw refusedFile(file, `Line ${String(line + 1)} is too long.`);
      for (const one of lines) {
        line += 1;
        if (one.trim() !== '') yield toRecord(line, parseLine(file, line, one, false));
      }
    }
    if (rest.trim() !== '') yield toRecord(line + 1, parseLine(file, line + 1, rest, true));
  });
}

function parseLine(file: SourceFile, line: number, text: string, isLast: boolean): Row {
  const where = String(line);
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch (error) {
    const why =
      isLast && line > 1
        ? `The file is cut off in the middle of line ${where}.`
        : `Line ${where} is not JSON. Each line must be a row: {"field": "value"}.`;
    // The parser's message repeats part of the text.
    throw refusedFile(file, why, { cause: error });
  }
  const row = Row.safeParse(parsed);
  if (!row.success) throw refusedFile(file, `Line ${where} is not a row: {"field": "value"}.`);
  return row.data;
}
