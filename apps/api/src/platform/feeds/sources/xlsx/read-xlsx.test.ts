import { describe, expect, test } from 'vitest';
import { getRefusal, readOne } from '../../../../../test/support/source-files.ts';
import { type SheetXml, textRow, workbookOf, zipOf } from '../../../../../test/support/zip-files.ts';

const sheet = (rows: string, more: Partial<SheetXml> = {}): SheetXml => ({ name: 'Prices', rows, ...more });
const headings = textRow(1, ['Item', 'GTIN', 'Price']);

describe('the values of a workbook', () => {
  test('numbers come out with all digits that are stored, and codes with the zeros that are shown', async () => {
    const workbook = await workbookOf({
      formats: ['000000000000', '#,##0.00'],
      sheets: [
        sheet(
          headings +
            '<row r="2"><c r="A2"><v>8.40123456789E+11</v></c><c r="B2" s="1"><v>86699123456</v></c><c r="C2" s="2"><v>129.94999999999999</v></c></row>' +
            '<row r="3"><c r="A3"><v>42</v></c><c r="B3"><v>10866991234569</v></c><c r="C3"><v>1.5E-3</v></c></row>',
        ),
      ],
    });
    expect((await readOne('prices.xlsx', workbook)).rows).toEqual([
      { Item: '840123456789', GTIN: '086699123456', Price: '129.95' },
      { Item: '42', GTIN: '10866991234569', Price: '0.0015' },
    ]);
  });

  test.each([
    [false, '46387', '2026-12-31'],
    [true, '44925', '2026-12-31'],
  ])('dates are read as days (counted from 1904: %s)', async (date1904, serial, day) => {
    const workbook = await workbookOf({
      date1904,
      formats: ['[$-409]d"day"-mmm-yy;@', 'h:mm'],
      sheets: [
        sheet(
          textRow(1, ['From', 'To', 'Time', 'At']) +
            `<row r="2"><c r="A2" s="1"><v>${serial}</v></c><c r="B2" s="3"><v>${serial}</v></c><c r="C2" s="2"><v>0.5</v></c><c r="D2" s="1"><v>${serial}.75</v></c></row>`,
        ),
      ],
    });
    expect((await readOne('prices.xlsx', workbook)).rows).toEqual([
      { From: day, To: day, Time: '0.5', At: `${day}T18:00:00` },
    ]);
  });

  test('texts are read whole: shared, formatted in parts, and without their pronunciation', async () => {
    const workbook = await workbookOf({
      strings: [
        '<t>Item</t>',
        '<r><t>Defender </t></r><r><t>LTX</t></r><rPh><t>x</t></rPh>',
        '<t>a_x000D_\nb</t>',
      ],
      sheets: [
        sheet(
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="B1" t="inlineStr"><is><t>Name</t></is></c><c r="C1" t="str"><f>"On"</f><v>On</v></c></row>' +
            '<row r="2"><c r="A2" t="s"><v>2</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="b"><v>1</v></c></row>',
        ),
      ],
    });
    expect((await readOne('prices.xlsx', workbook)).rows).toEqual([
      { Item: 'a\nb', Name: 'Defender LTX', On: 'TRUE' },
    ]);
  });

  test('a text that our export has marked, so that no spreadsheet computes it, loses its mark', async () => {
    const workbook = await workbookOf({
      strings: ["<t>'=1+1</t>"],
      sheets: [
        sheet(
          textRow(1, ['Item', 'Name']) +
            `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" t="inlineStr"><is><t>'tis</t></is></c></row>`,
        ),
      ],
    });
    expect((await readOne('prices.xlsx', workbook)).rows).toEqual([{ Item: '=1+1', Name: "'tis" }]);
  });

  test('cells and rows without their places, as some programs write them, follow each other', async () => {
    const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
    const workbook = await workbookOf({
      sheets: [sheet(`<row>${cell('Item')}${cell('Price')}</row><row>${cell('A1')}<c><v>5</v></c></row>`)],
    });
    const { lines, rows } = await readOne('prices.xlsx', workbook);
    expect(rows).toEqual([{ Item: 'A1', Price: '5' }]);
    expect(lines[0]?.line).toBe(2);
  });
});

describe('things that a workbook hides or leaves open are named', () => {
  test('hidden rows are left out with their number, and hidden columns are read', async () => {
    const workbook = await workbookOf({
      sheets: [
        sheet(
          headings +
            textRow(2, ['A1', '1', '5']) +
            textRow(3, ['A2', '2', '6'], 'hidden="1"') +
            textRow(4, ['A3', '3', '7'], 'hidden="true"') +
            textRow(6, ['A4', '4', '8']),
          { before: '<cols><col min="2" max="2" hidden="1"/><col min="3" max="3"/></cols>' },
        ),
      ],
    });
    const { lines, notes } = await readOne('prices.xlsx', workbook);
    expect(lines.map(({ line, cells }) => [line, cells[0], cells[1]])).toEqual([
      [2, 'A1', '1'],
      [6, 'A4', '4'],
    ]);
    expect(notes).toEqual([
      '2 hidden rows were left out, the first on line 3.',
      'Hidden columns were read as well: B.',
    ]);
  });

  test('formulas keep their stored result, and one without is a problem of its line', async () => {
    const workbook = await workbookOf({
      sheets: [
        sheet(
          headings +
            '<row r="2"><c r="A2"><v>1</v></c><c r="C2"><f>B2*2</f><v>199.5</v></c></row>' +
            '<row r="3"><c r="A3"><v>2</v></c><c r="C3"><f>B3*2</f><v></v></c></row>' +
            '<row r="4"><c r="A4"><v>3</v></c><c r="C4" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
        ),
      ],
    });
    const { lines, notes } = await readOne('prices.xlsx', workbook);
    expect(lines.map(({ cells, problems }) => [cells[2], problems])).toEqual([
      ['199.5', []],
      [
        '',
        [
          'C3 has a formula without its result. Open the file in a spreadsheet program and save it once more.',
        ],
      ],
      ['', ['C4 has the error #DIV/0!.']],
    ]);
    expect(notes).toEqual([
      'Formulas were not computed again. 3 cells have the value that the file was saved with.',
    ]);
  });

  test('merged cells and values beside the table are named, but not titles above the headings', async () => {
    const workbook = await workbookOf({
      sheets: [
        sheet(
          textRow(1, ['ACME Tire']) +
            textRow(2, ['Brand', 'Item', 'Price']) +
            textRow(3, ['Michelin', 'A1', '5']) +
            textRow(4, ['', 'A2', '6', 'x']) +
            textRow(5, ['', '', '', '', 'Call Lee']),
          { after: '<mergeCells><mergeCell ref="A1:C1"/><mergeCell ref="A3:A4"/></mergeCells>' },
        ),
      ],
    });
    const { lines, notes } = await readOne('prices.xlsx', workbook);
    expect(notes).toEqual([
      'The headings are on line 2; what is above them was left out.',
      'Values without a heading were left out: D4, E5.',
      'Merged cells have their value in the first cell only: A3:A4.',
    ]);
    expect(lines).toHaveLength(2);
    expect(lines[1]).toEqual({ line: 4, cells: ['', 'A2', '6'], problems: [] });
  });

  test('the first visible sheet is read, or the one that is asked for, and the others are named', async () => {
    const rows = (item: string) => headings + textRow(2, [item, '1', '5']);
    const workbook = await workbookOf({
      sheets: [
        sheet(rows('A1'), { name: 'Cost', state: 'veryHidden' }),
        sheet(rows('A2'), { name: 'Prices' }),
        sheet(rows('A3'), { name: 'Closeouts' }),
        sheet('', { name: 'Notes' }),
      ],
    });
    const first = await readOne('prices.xlsx', workbook);
    expect(first).toMatchObject({
      file: 'prices.xlsx',
      sheet: 'Prices',
      rows: [{ Item: 'A2', GTIN: '1', Price: '5' }],
      notes: ['Not read: the sheets “Closeouts” and “Notes”.', 'Not read: the hidden sheet “Cost”.'],
    });
    const named = await readOne('prices.xlsx', workbook, { sheet: 'closeouts ' });
    expect(named.rows[0]?.['Item']).toBe('A3');
    expect(await getRefusal('prices.xlsx', workbook, { sheet: 'Price' })).toBe(
      'prices.xlsx: There is no sheet “Price”. Its sheets are “Cost”, “Prices”, “Closeouts”, and “Notes”.',
    );
    expect(await getRefusal('prices.xlsx', workbook, { sheet: 'Notes' })).toBe(
      'prices.xlsx: The sheet “Notes” is empty.',
    );
  });
});

describe('a workbook that cannot be read', () => {
  test('a workbook that is cut off is refused', async () => {
    const workbook = await workbookOf({ sheets: [sheet(headings)] });
    expect(await getRefusal('prices.xlsx', workbook.subarray(0, -200))).toBe(
      'prices.xlsx: The file is cut off or damaged. Its directory cannot be read.',
    );
  });

  test('a workbook whose sheet is cut off or has a document type is refused', async () => {
    const cut = await workbookOf({ sheets: [sheet('', { after: '<mergeCells>' })] });
    expect(await getRefusal('prices.xlsx', cut)).toMatch(
      /^prices\.xlsx: This is not well-formed XML. See line \d\.$/,
    );
    const part = Buffer.from('<!DOCTYPE x [<!ENTITY a "b">]><Relationships/>');
    const typed = await zipOf({ '[Content_Types].xml': '', 'xl/workbook.xml': '', '_rels/.rels': part });
    expect(await getRefusal('prices.xlsx', typed)).toBe(
      'prices.xlsx: It has a document type (DOCTYPE), which is not read. Save it without one.',
    );
  });

  test('a workbook that takes more memory, time, or space than it may is refused', async () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `<t>${String(at)} ${'x'.repeat(300)}</t>`);
    const workbook = await workbookOf({ strings: texts, sheets: [sheet(headings)] });
    const refusal = (limits: object) => getRefusal('prices.xlsx', workbook, { limits });
    expect(await refusal({ threadMb: 16 })).toBe(
      'prices.xlsx: The workbook takes too much memory. Save its sheet as CSV.',
    );
    expect(await refusal({ threadMs: 50 })).toBe(
      'prices.xlsx: The workbook takes too long to read. Save its sheet as CSV.',
    );
    expect(await refusal({ unpackedBytes: 10_000_000 })).toBe(
      'prices.xlsx: It is larger than 10 MB when it is unpacked.',
    );
  });
});
