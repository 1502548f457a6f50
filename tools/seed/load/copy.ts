import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** A value of one column. Arrays become PostgreSQL arrays, other objects JSON. */
export type CopyValue = string | number | boolean | null | readonly (string | number)[] | Json;
/** A value for a jsonb column: wrapped, because an array could be meant either way. */
export class Json {
  readonly text: string;
  constructor(value: unknown) {
    this.text = JSON.stringify(value);
  }
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };
/** Rows are sent in pieces of about this many characters. */
const PIECE = 1 << 16;

const escapeText = (text: string) => text.replace(/[\\\t\n\r]/g, (char) => ESCAPES[char] ?? char);
const arrayItem = (item: string | number) =>
  typeof item === 'number' ? String(item) : `"${item.replace(/["\\]/g, (char) => `\\${char}`)}"`;

/** One value in COPY's text format. */
export function copyText(value: CopyValue): string {
  if (value === null) return '\\N';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 't' : 'f';
  if (typeof value === 'string') return escapeText(value);
  if (value instanceof Json) return escapeText(value.text);
  return escapeText(`{${value.map(arrayItem).join(',')}}`);
}

function* pieces(rows: Iterable<readonly CopyValue[]>): Generator<string> {
  let piece = '';
  for (const row of rows) {
    piece += `${row.map(copyText).join('\t')}\n`;
    if (piece.length >= PIECE) {
      yield piece;
      piece = '';
    }
  }
  if (piece !== '') yield piece;
}

/** The table and columns to copy to: each row has the columns' values in order. */
export type CopyTarget<Row> = {
  table: string;
  columns: readonly string[];
  values: (row: Row) => readonly CopyValue[];
};

/** Sends rows to a table by COPY. Resolves to how many there were. */
export async function copyRows<Row>(
  client: ClientBase,
  target: CopyTarget<Row>,
  rows: Iterable<Row>,
): Promise<number> {
  let count = 0;
  function* counted(): Generator<readonly CopyValue[]> {
    for (const row of rows) {
      count += 1;
      yield target.values(row);
    }
  }
  const stream = client.query(copyFrom(`COPY ${target.table} (${target.columns.join(', ')}) FROM STDIN`));
  await pipeline(Readable.from(pieces(counted()), { objectMode: true, highWaterMark: 4 }), stream);
  return count;
}
