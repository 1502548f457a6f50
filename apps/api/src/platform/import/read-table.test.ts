import { describe, expect, test } from 'vitest';
import type { CellKind } from './cell-kinds.ts';
import { FileRefused } from './file-refused.ts';
import { readTable } from './read-table.ts';

const columns = {
  code: 'text',
  city: 'text',
  zip: 'zip',
  open: 'yes-no',
  limit: 'number',
  off: 'amount',
  until: 'day',
} as const satisfies Readonly<Record<string, CellKind>>;
const format = { columns, required: ['code'] } as const;

const read = (content: string | Buffer) => readTable(Buffer.from(content), format);
const readCells = (content: string | Buffer) => read(content).lines.map(({ cells }) => cells);
const refusal = (content: string | Buffer): string => {
  try {
    read(content);
  } catch (error) {
    if (error instanceof FileRefused) return error.message;
    throw error;
  }
  return 'not refused';
};
const latin = (text: string): Buffer => Buffer.from(text, 'latin1');
const CITY = 'code,city\nA1,Cañon City\n';

describe('the encoding of a file is found', () => {
  const wide = Buffer.from(CITY, 'utf16le');
  test.each<[string, Buffer, string]>([
    ['UTF-8', Buffer.from(CITY), 'UTF-8'],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${CITY}`), 'UTF-8'],
    ['Windows-1252', latin(CITY), 'Windows-1252'],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${CITY}`, 'utf16le'), 'UTF-16'],
    ['UTF-16 without', wide, 'UTF-16'],
    ['UTF-16 with the bytes the other way', Buffer.from(`\uFEFF${CITY}`, 'utf16le').swap16(), 'UTF-16'],
  ])('the encoding of a file is found: %s', (_what, bytes, encoding) => {
    expect(read(bytes)).toMatchObject({ encoding, lines: [{ cells: { code: 'A1', city: 'Cañon City' } }] });
  });

  test('a file in an unknown or mixed encoding is refused with line and column', () => {
    const mixed = Buffer.concat([Buffer.from('code,city\nA1,Cañon\n'), latin('A2,São Paulo\n')]);
    expect(refusal(mixed)).toContain('not UTF-8 throughout. See line 3, column 5.');
    expect(refusal(Buffer.concat([latin('code,city\nA1,Ca\u00f1on '), Buffer.from([0x81])]))).toContain(
      'encoding is not known. See line 2, column 10.',
    );
    expect(refusal(Buffer.concat([Buffer.from(`\uFEFF${CITY}`, 'utf16le'), Buffer.from([0x41])]))).toContain(
      'cut off in the middle of a letter',
    );
  });
});

describe('a table as a spreadsheet saves it', () => {
  const expected = [{ code: 'A1', limit: '1234.5', city: 'Lee, MA' }];
  test.each<[string, string]>([
    ['commas', 'code,limit,city\nA1,"1,234.50","Lee, MA"\n'],
    ['semicolons and decimal commas', 'code;limit;city\nA1;1.234,50;Lee, MA\n'],
    ['tabs', 'Code\tLimit\tCity\nA1\t1,234.50\tLee, MA\n'],
    ['a line that names the delimiter', 'sep=;\r\ncode;limit;city\r\nA1;1234,50;Lee, MA\r\n'],
    ['empty lines below', 'code,limit,city\nA1,1234.50,"Lee, MA"\n\n,,\n'],
  ])('a table with %s is read', (_what, content) => {
    expect(readCells(content).map((cells) => ({ ...cells, limit: String(Number(cells['limit'])) }))).toEqual(
      expected,
    );
  });

  test('a table with codes kept as text by a formula, and ZIP codes without their zeros, is read', () => {
    const content = 'code,zip\n="00042",="01060"\n"=""0007""",1060\nA3,010601234\n';
    expect(readCells(content)).toEqual([
      { code: '00042', zip: '01060' },
      { code: '0007', zip: '01060' },
      { code: 'A3', zip: '01060-1234' },
    ]);
    expect(read(content).converted).toEqual([
      { line: 3, column: 'zip', from: '1060', to: '01060' },
      { line: 4, column: 'zip', from: '010601234', to: '01060-1234' },
    ]);
  });

  test.each([
    ['TRUE', 'yes'],
    ['Y', 'yes'],
    ['1', 'yes'],
    ['Yes', 'yes'],
    ['false', 'no'],
    ['N', 'no'],
    ['0', 'no'],
  ])('a table may write %s for a yes or a no', (from, to) => {
    expect(readCells(`code,open\nA1,${from}\n`)).toEqual([{ code: 'A1', open: to }]);
  });

  test.each([
    ['46387', '2026-12-31'],
    ['12/31/2026', '2026-12-31'],
    ['3/4/2026', '2026-03-04'],
    ['31.12.2026', '2026-12-31'],
    ['2026/3/4', '2026-03-04'],
    ['2026-12-31 00:00:00', '2026-12-31'],
    ['2026-12-31T00:00:00Z', '2026-12-31'],
  ])('a table may write a day as %s', (from, to) => {
    expect(read(`code,until\nA1,${from}\n`)).toMatchObject({
      lines: [{ cells: { until: to } }],
      converted: [{ line: 2, column: 'until', from, to }],
    });
  });

  test('a table keeps amounts without their money and percent signs, and words in a column of amounts', () => {
    expect(readCells('code,off\nA1,$12.50\nA2,7.5%\nA3,installation\nA4,-\n').map(({ off }) => off)).toEqual([
      '12.50',
      '7.5',
      'installation',
      '-',
    ]);
  });
});

describe('an ambiguous or unreadable table', () => {
  test.each([
    ['open', 'maybe'],
    ['open', 'oui'],
    ['open', '2'],
    ['limit', 'many'],
    ['limit', '12 or 13'],
    ['limit', '1,234'],
    ['limit', '1,23,456.00'],
    ['until', '2026-02-30'],
    ['until', '13/31/2026'],
    ['until', 'soon'],
    ['until', '20261'],
    ['zip', '1'],
    ['zip', 'ABCDE'],
  ])('a cell of the column %s with %s is refused', (column, cell) => {
    const { lines, converted } = read(`code,${column}\nA1,"${cell}"\n`);
    expect(lines[0]?.problems).toEqual([expect.stringContaining(cell)]);
    expect(lines[0]?.problems[0]).toMatch(new RegExp(`^${column} `));
    expect(converted).toEqual([]);
  });

  test.each<[string, string | Buffer, string]>([
    ['nothing', '', 'The file is empty.'],
    ['an unknown column', 'code,color\nA1,red\n', 'Unknown columns: color.'],
    ['no key', 'city\nLee\n', 'The column code is missing.'],
    ['a column twice', 'code,city,City\nA1,a,b\n', 'A column is in the file twice.'],
    [
      'a quote that is not closed',
      'code,city\nA1,"Lee\n',
      'This is not a CSV file. It cannot be read from line',
    ],
    [
      'both signs of decimals',
      'code,limit\nA1,"12,50"\nA2,12.50\n',
      'Some numbers have a decimal comma, as on line 2, and some a point, as on line 3.',
    ],
  ])('a file with %s is refused', (_what, content, why) => {
    expect(refusal(content)).toContain(why);
  });

  test('a line whose cells stand under the wrong headings is refused', () => {
    expect(read('code,city,open\nA1,Lee, MA,yes\n').lines[0]?.problems).toEqual([
      'the line has 4 cells, the headings have 3',
    ]);
  });
});
