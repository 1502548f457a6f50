import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** An archive of some files, in their order. */
export function zipOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const SCHEMAS = 'http://schemas.openxmlformats.org';
const OFFICE = `${SCHEMAS}/officeDocument/2006/relationships`;
const MAIN = `${SCHEMAS}/spreadsheetml/2006/main`;

/** A sheet by what its part holds: its rows as XML, and what stands before and after them. */
export interface SheetXml {
  readonly name: string;
  readonly state?: string;
  readonly before?: string;
  readonly rows: string;
  readonly after?: string;
}

interface WorkbookXml {
  readonly sheets: readonly SheetXml[];
  readonly strings?: readonly string[];
  /** Codes of formats of its styles from 1 on; style 14 after these is the built-in date. */
  readonly formats?: readonly string[];
  readonly date1904?: boolean;
}

const relation = (id: string, type: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"/>`;
const relations = (...all: string[]): string =>
  `${XML}<Relationships xmlns="${SCHEMAS}/package/2006/relationships">${all.join('')}</Relationships>`;
const idOf = (at: number): string => `rId${String(at + 1)}`;

/** A workbook as spreadsheets save it. */
export function workbookOf({
  sheets,
  strings = [],
  formats = [],
  date1904 = false,
}: WorkbookXml): Promise<Buffer> {
  const numbers = formats.map(
    (code, at) => `<numFmt numFmtId="${String(164 + at)}" formatCode="${code.replaceAll('"', '&quot;')}"/>`,
  );
  const styles = formats.map((_, at) => `<xf numFmtId="${String(164 + at)}"/>`);
  return zipOf({
    '[Content_Types].xml': `${XML}<Types/>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><workbookPr${date1904 ? ' date1904="1"' : ''}/><sheets>${sheets
      .map(
        ({ name, state }, at) =>
          `<sheet name="${name}" sheetId="${String(at + 1)}"${state === undefined ? '' : ` state="${state}"`} r:id="${idOf(at)}"/>`,
      )
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      ...sheets.map((_, at) => relation(idOf(at), 'worksheet', `worksheets/sheet${String(at + 1)}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
      relation('rIdStrings', 'sharedStrings', '/xl/sharedStrings.xml'),
    ),
    'xl/styles.xml': `${XML}<styleSheet xmlns="${MAIN}"><numFmts>${numbers.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${styles.join('')}<xf numFmtId="14"/></cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `${XML}<sst xmlns="${MAIN}">${strings.map((one) => `<si>${one}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      sheets.map(({ before = '', rows, after = '' }, at) => [
        `xl/worksheets/sheet${String(at + 1)}.xml`,
        `${XML}<worksheet xmlns="${MAIN}">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`,
      ]),
    ),
  });
}

/** A row of texts. */
export const textRow = (line: number, cells: readonly string[], attributes = ''): string =>
  `<row r="${String(line)}" ${attributes}>${cells
    .map(
      (text, at) =>
        `<c r="${String.fromCodePoint(65 + at)}${String(line)}" t="inlineStr"><is><t>${text}</t></is></c>`,
    )
    .join('')}</row>`;
