import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readOne } from '../../../test/support/source-files.ts';
import { thingKind } from '../../../test/support/thing-feed.ts';
import type { Queries } from '../db/database.ts';
import { exportKind } from './export-kind.ts';
import type { FeedKind } from './feed-kind.ts';
import { textField } from './fields/index.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'export-'));
});
afterAll(() => rm(folder, { recursive: true }));

const none: Queries = {
  query: () => Promise.resolve([]),
  one: () => Promise.reject(new Error('Nothing is asked')),
  maybeOne: () => Promise.resolve(null),
  execute: () => Promise.resolve(0),
};
const numbers = ['-96.797', '-1200'];
/** Texts that suppliers may write, of which a spreadsheet would compute some. */
const texts = [
  ...['=HYPERLINK("http://bad.example","Quiet")', '+1 800', '-20% noise', '@SUM(1)', '\uFF1D1+1', '="00042"'],
  ...numbers,
  ...[
    "'=1+1",
    "''-3",
    "'-96.797",
    '-96.797 W',
    '--1',
    "'tis quiet",
    'Quiet, "35 in" wide',
    '35x12.50R20',
    '=a\nb',
  ],
];
const kind: FeedKind = {
  ...thingKind,
  fields: [textField({ name: 'headline', label: 'headline' })],
  export: (_sql, after) =>
    Promise.resolve(
      after === '' ? texts.map((headline, at) => ({ key: String(at), fields: { headline } })) : [],
    ),
};

test('a CSV has no cell that a spreadsheet computes but negative numbers, and every text is the same when it is read again', async () => {
  const path = join(folder, 'texts.csv');
  expect(await exportKind(none, kind, path)).toBe(texts.length);
  const content = await readFile(path);
  const cells = (parse(content) as string[][]).flat();
  expect(cells.filter((cell) => /^[=+\-@\uFF1D]/.test(cell))).toEqual(numbers);
  const { rows } = await readOne('texts.csv', content);
  expect(rows.map(({ headline }) => headline)).toEqual(texts);
});

test('JSON lines have each text as it is', async () => {
  const path = join(folder, 'texts.jsonl');
  await exportKind(none, kind, path);
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { headline: string }).headline)).toEqual(texts);
});
