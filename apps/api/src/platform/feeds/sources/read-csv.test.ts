import { describe, expect, test } from 'vitest';
import { getRefusal, readOne } from '../../../../test/support/source-files.ts';

const read = (content: string | Buffer, headingLine?: number) =>
  readOne('prices.csv', content, { headingLine });
const refusal = (content: string | Buffer, headingLine?: number) =>
  getRefusal('prices.csv', content, { headingLine });

describe('a CSV in the encoding of whoever saved it', () => {
  const text = 'Item,Name\nA1,Défi 2\n';
  test.each<[string, Buffer]>([
    ['UTF-8', Buffer.from(text)],
    ['UTF-8 with a mark', Buffer.from(`\uFEFF${text}`)],
    ['Windows-1252', Buffer.from(text, 'latin1')],
    ['UTF-16 with a mark', Buffer.from(`\uFEFF${text}`, 'utf16le')],
    ['UTF-16 with the bytes the other way', Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
  ])('a CSV in %s is read', async (encoding, bytes) => {
    const { rows, columns, notes } = await read(bytes);
    expect(columns).toEqual(['Item', 'Name']);
    expect(rows).toEqual([{ Item: 'A1', Name: 'Défi 2' }]);
    expect(notes[0]).toBe(`Read as ${encoding.split(' ', 1).join()}, with commas between the cells.`);
  });

  test('a letter that lies across two pieces of a large file is read', async () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => `${String(at)},é`);
    const { lines } = await read(`Item,Name\n${rows.join('\n')}\n`);
    expect(lines).toHaveLength(20_000);
    expect(new Set(lines.map(({ cells }) => cells[1]))).toEqual(new Set(['é']));
  });

  test('a CSV in two encodings is refused with file, line, and column', async () => {
    const mixed = Buffer.concat([Buffer.from('Item,Name\nA1,Défi\n'), Buffer.from('A2,Zürich\n', 'latin1')]);
    expect(await refusal(mixed)).toBe(
      'prices.csv: The file is not UTF-8 throughout. See line 3, column 5. Save it once more as “CSV UTF-8”.',
    );
  });
});

describe('a CSV as programs save it', () => {
  const expected = [
    { Item: 'A1', Size: '225/65R17', Price: '1.234,50' },
    { Item: 'A2', Size: '35x12.50R20, LT', Price: '99' },
    { Item: 'A3', Size: '11R22.5', Price: '310' },
  ];
  test.each([
    ['semicolons', 'Item;Size;Price\nA1;225/65R17;1.234,50\nA2;35x12.50R20, LT;99\nA3;11R22.5;310\n'],
    [
      'tabs',
      'Item\tSize\tPrice\r\nA1\t225/65R17\t1.234,50\r\nA2\t35x12.50R20, LT\t99\r\nA3\t11R22.5\t310\r\n',
    ],
    ['bars', 'Item|Size|Price\nA1|225/65R17|1.234,50\nA2|35x12.50R20, LT|99\nA3|11R22.5|310\n'],
    [
      'a line that names the delimiter',
      'sep=;\r\nItem;Size;Price\r\nA1;225/65R17;1.234,50\r\nA2;"35x12.50R20, LT";99\r\nA3;11R22.5;310\r\n',
    ],
    [
      'commas and quotation marks',
      'Item,Size,Price\nA1,225/65R17,"1.234,50"\nA2, "35x12.50R20, LT" ,99\nA3,11R22.5,310',
    ],
  ])('a CSV with %s is read', async (_what, content) => {
    expect((await read(content)).rows).toEqual(expected);
  });

  test('codes that a formula keeps as text lose the formula and keep their zeros', async () => {
    expect((await read('Item,ZIP\n="00042",="01060"\n"=""0007""",1060\n')).rows).toEqual([
      { Item: '00042', ZIP: '01060' },
      { Item: '0007', ZIP: '1060' },
    ]);
  });

  test('line breaks and inch marks within cells are read, and rows are counted as a spreadsheet does', async () => {
    const { lines } = await read('Item,Name\nA1,"two\nlines"\n\nA2,20" wheel\n');
    expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
      [2, 'A1', 'two\nlines'],
      [4, 'A2', '20" wheel'],
    ]);
  });

  test('a file of one column is read', async () => {
    expect((await read('Item\nA1\nA2\n')).rows).toEqual([{ Item: 'A1' }, { Item: 'A2' }]);
  });
});

describe('headings', () => {
  const titled =
    'ACME Tire,,\nEffective 11/30/2026,,\n,,\nItem,Size,2026\nA1,225/65R17,99.50\nA2,11R22.5,310\n';

  test('headings below titles are found, and what is above is left out with a note', async () => {
    const { columns, lines, notes } = await read(titled);
    expect(columns).toEqual(['Item', 'Size', '2026']);
    expect(lines.map(({ line }) => line)).toEqual([5, 6]);
    expect(notes).toContain('The headings are on line 4; what is above them was left out.');
  });

  test('headings on the line that a mapping names are taken, even where another looks like one', async () => {
    const content = 'Contact,Lee\nItem,Price\nA1,99\n';
    expect((await read(content)).columns).toEqual(['Contact', 'Lee']);
    expect((await read(content, 2)).rows).toEqual([{ Item: 'A1', Price: '99' }]);
    expect(await refusal(content, 9)).toBe('prices.csv: The file has no headings on line 9.');
  });

  test('repeated and missing headings are named apart, with a note each', async () => {
    const { columns, notes } = await read('Item,Price,,Price\nA1,1,2,3\n');
    expect(columns).toEqual(['Item', 'Price', 'Column C', 'Price (2)']);
    expect(notes.slice(1)).toEqual([
      'Column C has no heading.',
      'The heading “Price” is repeated; in column D it is called “Price (2)”.',
    ]);
  });

  test('headings that a report repeats on each of its pages are left out with a note', async () => {
    const { rows, notes } = await read('Item,Price\nA1,1\nItem,Price\nA2,2\nItem,Price\n');
    expect(rows.map(({ Item }) => Item)).toEqual(['A1', 'A2']);
    expect(notes).toContain('2 lines that repeat the headings were left out.');
  });
});

describe('a CSV that is damaged', () => {
  test('a line with too many or too few cells is a problem of that line alone', async () => {
    const { lines } = await read('Item,Name,Price\nA1,Lee, MA,5\nA2\nA3,Name,7\nA4,Name,8,,\n');
    expect(lines.map(({ line, problems }) => [line, problems])).toEqual([
      [2, ['The line has 4 cells, the headings have 3.']],
      [3, ['The line has 1 cell, the headings have 3.']],
      [4, []],
      [5, []],
    ]);
  });

  test.each<[string, string | Buffer, string]>([
    ['is empty', '', 'The file is empty.'],
    ['has only empty lines', '\n,,\n', 'The file is empty.'],
    [
      'is cut off in the middle of a line',
      'Item,Name,Price\nA1,Name,5\nA2,Na',
      'The file is cut off in the middle of line 3.',
    ],
    [
      'is cut off within quotation marks',
      'Item,Name\nA1,Name\nA2,"Na',
      'The file is cut off, or a quotation mark on line 3 is not closed.',
    ],
    [
      'is cut off in the middle of a letter',
      Buffer.from('Item,Name\nA1,é\nA2,é').subarray(0, -1),
      'The file is cut off in the middle of a letter.',
    ],
    [
      'has a quotation mark that swallows the rest',
      `Item,Name\nA1,"Name\n${'A2,Name\n'.repeat(200_000)}`,
      'The file is cut off, or a quotation mark on line 2 is not closed.',
    ],
  ])('a CSV that %s is refused', async (_what, content, why) => {
    expect(await refusal(content)).toBe(`prices.csv: ${why}`);
  });
});
