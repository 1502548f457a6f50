import { expect, test } from 'vitest';
import * as z from 'zod';
import { FileRefused } from './file-refused.ts';
import { readJson, repeated } from './read-json.ts';

const Names = z.array(z.strictObject({ name: z.string() }));

test.each<[string, Buffer, string]>([
  ['UTF-8 with a mark', Buffer.from('\uFEFF[{"name": "Peña"}]'), 'UTF-8'],
  ['Windows-1252', Buffer.from('[{"name": "Peña"}]', 'latin1'), 'Windows-1252'],
  ['UTF-16', Buffer.from('[{"name": "Peña"}]', 'utf16le'), 'UTF-16'],
])('JSON in %s is read', (_what, bytes, encoding) => {
  expect(readJson(bytes, Names)).toEqual({ value: [{ name: 'Peña' }], encoding });
});

test.each([
  ['[{"name": }]', 'line 1, column 11'],
  ['[\n  {"name": "a"}\n  {"name": "b"}\n]', 'line 3, column 3'],
  ['[{"name": "a"},]', 'line 1, column 16'],
  ['[{"name": "a"', 'line 1, column 14'],
  ["[{'name': 1}]", 'line 1, column 3'],
])('text that is not JSON is refused with its place: %s', (text, place) => {
  expect(() => readJson(Buffer.from(text), Names)).toThrow(`This is not JSON: see ${place}.`);
});

test('JSON of another shape is refused with a sentence for each place', () => {
  try {
    readJson(Buffer.from('[{"name": 1}, {"name": "a", "more": 2}]'), Names);
    expect.unreachable();
  } catch (error) {
    if (!(error instanceof FileRefused)) throw error;
    expect(error.problems).toEqual([
      expect.stringMatching(/^0\.name: /),
      expect.stringMatching(/^1: .*more/),
    ]);
  }
});

test('repeated keys are named once each', () => {
  expect(repeated(['a', 'b', 'a', 'a', 'c'], 'The shop')).toEqual(['The shop “a” is in the file twice.']);
});
