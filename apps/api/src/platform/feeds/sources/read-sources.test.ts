import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { deflateRawSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { getFileRefusal, getRefusal, readAll, writeSource } from '../../../../test/support/source-files.ts';
import { readSources } from './read-sources.ts';
import { textRow, workbookOf, zipOf } from '../../../../test/support/zip-files.ts';

const csv = (item: string): string => `Item,Price\n${item},5\n`;
const workbook = () =>
  workbookOf({ sheets: [{ name: 'Prices', rows: textRow(1, ['Item']) + textRow(2, ['A9']) }] });
const SAVE_AS = 'Save it as XLSX or CSV.';

test('files are read in the order in which they are given', async () => {
  const tables = await readAll([writeSource('b.csv', csv('A1')), writeSource('a.xlsx', await workbook())]);
  expect(tables.map(({ file, rows }) => [file, rows[0]?.['Item']])).toEqual([
    ['b.csv', 'A1'],
    ['a.xlsx', 'A9'],
  ]);
});

test.each<[string, string | Buffer, string]>([
  [
    'prices.xls',
    Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    `This is an old Excel file (XLS), or one that is protected by a password. ${SAVE_AS}`,
  ],
  [
    'prices.xls',
    '\n<html><body><table><tr><td>Item</td></tr></table>',
    `This is a web page (HTML), whatever its name says. ${SAVE_AS}`,
  ],
  [
    'prices.csv',
    '<!DOCTYPE html>\n<title>Sign in</title>',
    `This is a web page (HTML), whatever its name says. ${SAVE_AS}`,
  ],
  ['prices.xls', 'MIME-Version: 1.0\r\n', `This is a web page (HTML), whatever its name says. ${SAVE_AS}`],
  ['prices.csv', '%PDF-1.7\n', 'This is a PDF. Ask for the list as XLSX or CSV.'],
  ['prices.csv', Buffer.from('89504e470d0a1a0a', 'hex'), 'This is a picture, not a list.'],
  [
    'prices.csv.gz',
    gzipSync(csv('A1')),
    'This is an archive that is not read. Unpack it, or pack it as ZIP.',
  ],
  [
    'prices.xml',
    '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook/>',
    `This is an XML spreadsheet of an old Excel. ${SAVE_AS}`,
  ],
  ['prices.xml', '<?xml version="1.0"?><ACES/>', 'This is XML, but not PIES. Save the list as XLSX or CSV.'],
  [
    'prices.xml',
    '<!DOCTYPE cXML SYSTEM "x.dtd"><cXML/>',
    'It has a document type (DOCTYPE), which is not read. Save it without one.',
  ],
  [
    'prices.dat',
    Buffer.from([0, 0, 1, 2, 3, 0, 65, 66]),
    `This is not a list. Its content is not text. ${SAVE_AS}`,
  ],
])('%s is refused by its content, with what to do', async (name, content, why) => {
  expect(await getRefusal(name, content)).toBe(`${name}: ${why}`);
});

test.each<[string, Record<string, string>, string]>([
  [
    'prices.xlsb',
    { '[Content_Types].xml': '', 'xl/workbook.bin': '' },
    `This is a binary Excel file (XLSB). ${SAVE_AS}`,
  ],
  [
    'prices.docx',
    { '[Content_Types].xml': '', 'word/document.xml': '' },
    `This is an Office document, not a workbook. ${SAVE_AS}`,
  ],
  [
    'prices.ods',
    { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' },
    `This is an OpenDocument file. ${SAVE_AS}`,
  ],
  ['prices.numbers', { 'Index/Document.iwa': '' }, `This is a Numbers file. ${SAVE_AS}`],
])('%s is refused by what is packed in it', async (name, files, why) => {
  expect(await getRefusal(name, await zipOf(files))).toBe(`${name}: ${why}`);
});

test('a file that is not there is refused', async () => {
  expect(await getFileRefusal('/nowhere/prices.csv')).toBe('/nowhere/prices.csv: There is no such file.');
});

test('a reading that is given up leaves no unpacked file behind', async () => {
  const archive = writeSource(
    'prices.zip',
    await zipOf({ 'a.csv': csv('A1').repeat(50), 'b.csv': csv('A2') }),
  );
  const folder = dirname(archive);
  vi.stubEnv('TMPDIR', folder);
  onTestFinished(() => void vi.unstubAllEnvs());
  for await (const { lines } of readSources([archive])) {
    expect(readdirSync(folder)).toHaveLength(2);
    for await (const { cells } of lines) {
      expect(cells).toEqual(['A1', '5']);
      break;
    }
    break;
  }
  expect(readdirSync(folder)).toEqual(['prices.zip']);
});

describe('a folder', () => {
  test('is read in the order of names, without dot files and folders', async () => {
    const folder = dirname(writeSource('march10.csv', csv('A10')));
    writeFileSync(join(folder, 'march9.csv'), csv('A9'));
    writeFileSync(join(folder, '.partial.csv'), 'x');
    mkdirSync(join(folder, 'done'));
    expect((await readAll([folder])).map(({ file, rows }) => [file, rows[0]?.['Item']])).toEqual([
      ['march9.csv', 'A9'],
      ['march10.csv', 'A10'],
    ]);
  });

  test('is refused if it has a link or no files', async () => {
    const folder = dirname(writeSource('.hidden', ''));
    expect(await getFileRefusal(folder)).toMatch(/: The folder has no files\.$/);
    symlinkSync('/etc/hosts', join(folder, 'prices.csv'));
    expect(await getFileRefusal(folder)).toBe(
      'prices.csv: This is a link, not a file. Put the file itself into the folder.',
    );
  });
});

describe('an archive', () => {
  test('is read in the order of names, and its files are named with it', async () => {
    const archive = await zipOf({
      'b.csv': csv('A2'),
      'lists/a.csv': csv('A3'),
      '__MACOSX/._b.csv': 'x',
      'a.xlsx': await workbook(),
    });
    const tables = await readAll([writeSource('prices.zip', archive)]);
    expect(tables.map(({ file, rows }) => [file, rows[0]?.['Item']])).toEqual([
      ['prices.zip/a.xlsx', 'A9'],
      ['prices.zip/b.csv', 'A2'],
      ['prices.zip/lists/a.csv', 'A3'],
    ]);
  });

  test('is refused, with the name of the file, if one in it cannot be read', async () => {
    const archive = await zipOf({ 'a.csv': csv('A1'), 'b.csv': '%PDF-1.7' });
    expect(await getRefusal('prices.zip', archive)).toBe(
      'prices.zip/b.csv: This is a PDF. Ask for the list as XLSX or CSV.',
    );
  });

  test.each([
    ['../prices.csv', 'It holds a file whose path leads out of it. Pack it once more, without paths.'],
    [
      'lists/../../prices.csv',
      'It holds a file whose path leads out of it. Pack it once more, without paths.',
    ],
    ['/etc/prices.csv', 'It holds a file whose path leads out of it. Pack it once more, without paths.'],
    ['C:\\prices.csv', 'It holds a file whose path leads out of it. Pack it once more, without paths.'],
  ])('is refused with the path %s', async (path, why) => {
    // The writer makes no such archive: the name is put in its place afterwards.
    const archive = await zipOf({ ['x'.repeat(path.length)]: csv('A1') });
    const forged = Buffer.from(
      archive.toString('latin1').replaceAll('x'.repeat(path.length), path),
      'latin1',
    );
    expect(await getRefusal('prices.zip', forged)).toBe(`prices.zip: ${why}`);
  });

  /** The entry of an archive of one file in its directory. */
  const DIRECTORY = Buffer.from('PK\u0001\u0002');
  async function forged(
    change: (archive: Buffer, entry: number) => void,
    content = csv('A1'),
  ): Promise<Buffer> {
    const archive = await zipOf({ 'a.csv': content });
    change(archive, archive.indexOf(DIRECTORY));
    return archive;
  }

  test('is refused with links, passwords, and archives within', async () => {
    const link = await forged((archive, entry) => archive.writeUInt32LE((0o120_777 << 16) >>> 0, entry + 38));
    expect(await getRefusal('prices.zip', link)).toBe(
      'prices.zip: “a.csv” is a link. Put the file itself into the archive.',
    );
    const locked = await forged((archive, entry) => archive.writeUInt16LE(1, entry + 8));
    expect(await getRefusal('prices.zip', locked)).toBe(
      'prices.zip: “a.csv” is protected by a password. Save it without one.',
    );
    const nested = await zipOf({ 'b.zip': await zipOf({ 'a.csv': csv('A1') }) });
    expect(await getRefusal('prices.zip', nested)).toBe(
      'prices.zip/b.zip: This is an archive within an archive. Pack its files themselves.',
    );
  });

  test('is refused if it is cut off or holds nothing', async () => {
    const archive = await zipOf({ 'a.csv': csv('A1') });
    expect(await getRefusal('prices.zip', archive.subarray(0, -4))).toBe(
      'prices.zip: The file is cut off or damaged. Its directory cannot be read.',
    );
    expect(await getRefusal('prices.zip', await zipOf({ '.DS_Store': 'x' }))).toBe(
      'prices.zip: The archive has no files.',
    );
    const damaged = await forged((bytes) => bytes.fill(0, 40, 50), csv('A1').repeat(50));
    expect(await getRefusal('prices.zip', damaged)).toBe(
      'prices.zip/a.csv: The file is cut off or damaged. It cannot be unpacked.',
    );
  });

  test('is refused if it is larger than it may be, and if it is larger than it says', async () => {
    const content = 'Item,Price\n'.repeat(200_000);
    const limits = { unpackedBytes: 1_000_000 };
    expect(await getRefusal('prices.zip', await zipOf({ 'a.csv': content }), { limits })).toBe(
      'prices.zip: It is larger than 1 MB when it is unpacked.',
    );
    const packed = deflateRawSync(content).length;
    const lying = await forged((archive, entry) => {
      expect(archive.readUInt32LE(entry + 20)).toBeLessThanOrEqual(packed * 2);
      archive.writeUInt32LE(100, entry + 24);
    }, content);
    expect(await getRefusal('prices.zip', lying, { limits })).toBe(
      'prices.zip/a.csv: The file is cut off or damaged. It cannot be unpacked.',
    );
  });
});
