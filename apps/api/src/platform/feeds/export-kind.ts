import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { Queries } from '../db/database.ts';
import { escapeFormula } from '../import/csv-form.ts';
import type { FeedField, FeedFields, FieldValue } from './feed-field.ts';
import type { FeedKind } from './feed-kind.ts';
import { BATCH } from './runs/run-rows.ts';

async function* eachRow(sql: Queries, kind: FeedKind): AsyncGenerator<FeedFields> {
  for (let after = ''; ;) {
    const rows = await kind.export(sql, after, BATCH);
    const last = rows.at(-1);
    if (last === undefined) return;
    for (const { fields } of rows) yield fields;
    after = last.key;
  }
}

/** A value as JSON that is made for us has it: numbers and words as cells have them, so money in dollars. */
function toJsonValue({ write }: FeedField, value: FieldValue): FieldValue {
  if (typeof value !== 'number' && typeof value !== 'string') return value;
  const cell = write(value);
  return typeof value === 'number' && Number.isFinite(Number(cell)) ? Number(cell) : cell;
}

const toJsonRow = (kind: FeedKind, fields: FeedFields): FeedFields =>
  Object.fromEntries(
    kind.fields.flatMap((field) =>
      field.name in fields ? [[field.name, toJsonValue(field, fields[field.name] ?? null)]] : [],
    ),
  );

/**
 * Writes all rows of a kind to a file in the form in which they are imported: CSV with the names of the fields as headings, or a JSON
 * object on each line.
 * @param path ends with `.csv` or `.jsonl`
 * @returns the number of rows
 */
export async function exportKind(sql: Queries, kind: FeedKind, path: string): Promise<number> {
  let count = 0;
  const counted = async function* () {
    for await (const fields of eachRow(sql, kind)) {
      count += 1;
      yield fields;
    }
  };
  // A file that is there is whole.
  const unfinished = `${path}.part`;
  const out = createWriteStream(unfinished);
  if (path.endsWith('.csv')) {
    const names = kind.fields.map(({ name }) => name);
    const lines = async function* () {
      for await (const fields of counted())
        // Texts of suppliers must not run in the spreadsheet of whoever opens the file.
        yield kind.fields.map(({ name, write }) => escapeFormula(write(fields[name] ?? null)));
    };
    await pipeline(Readable.from(lines()), stringify({ header: true, columns: names }), out);
  } else {
    const lines = async function* () {
      for await (const fields of counted()) yield `${JSON.stringify(toJsonRow(kind, fields))}\n`;
    };
    await pipeline(Readable.from(lines()), out);
  }
  await rename(unfinished, path);
  return count;
}
