import { posix } from 'node:path';
import { refusedFile, type SourceFile } from '../source-file.ts';
import { parseXml, type XmlHandler } from '../xml-stream.ts';
import type { ZipDirectory } from '../zip-file.ts';
import { getFormat, type NumberFormat, readCellText } from './cell-values.ts';

export interface WorkbookSheet {
  readonly name: string;
  readonly isHidden: boolean;
  /** The part of the workbook that holds its cells. */
  readonly part: string;
}

/** A workbook without its cells. */
export interface Workbook {
  readonly sheets: readonly WorkbookSheet[];
  readonly countsFrom1904: boolean;
  /** Texts by the numbers that cells name them by. */
  readonly strings: readonly string[];
  /** Formats by the numbers of the cells' styles. */
  readonly formats: readonly NumberFormat[];
}

type Attributes = Readonly<Record<string, string>>;
type Relations = ReadonlyMap<string, { readonly type: string; readonly part: string }>;

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';
const ignoring: XmlHandler = { open: () => undefined, text: () => undefined, close: () => undefined };

/** The bytes of a part. @throws FileRefused if the workbook lacks it */
export async function openPart(
  file: SourceFile,
  zip: ZipDirectory,
  part: string,
): Promise<AsyncIterable<Buffer>> {
  const entry = zip.entries.find(({ name }) => name.toLowerCase() === part.toLowerCase());
  if (entry === undefined) throw refusedFile(file, 'The workbook is damaged. A part of it is missing.');
  return entry.open();
}

/** Reads everything of a workbook but the cells of its sheets. */
export async function openWorkbook(file: SourceFile, zip: ZipDirectory): Promise<Workbook> {
  const read = async (part: string, handler: Partial<XmlHandler>): Promise<void> => {
    const pieces = parseXml(await openPart(file, zip, part), { ...ignoring, ...handler });
    while ((await pieces.next()).done !== true);
  };
  const related = async (part: string): Promise<Relations> => {
    const found = new Map<string, { type: string; part: string }>();
    const folder = posix.dirname(part);
    await read(posix.join(folder, '_rels', `${posix.basename(part)}.rels`), {
      open: (name, { Id = '', Type = '', Target = '' }) => {
        if (name !== 'Relationship') return;
        const target = Target.startsWith('/') ? Target.slice(1) : posix.join(folder, Target);
        found.set(Id, { type: posix.basename(Type), part: target });
      },
    });
    return found;
  };
  const partOf = (relations: Relations, type: string): string | undefined =>
    [...relations.values()].find((one) => one.type === type)?.part;

  const main = partOf(await related(''), 'officeDocument') ?? 'xl/workbook.xml';
  const relations = await related(main);
  const sheets: WorkbookSheet[] = [];
  let countsFrom1904 = false;
  await read(main, {
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = isTrue(attributes['date1904']);
      const sheet = name === 'sheet' ? sheetIn(attributes, relations) : null;
      if (sheet !== null) sheets.push(sheet);
    },
  });
  const strings: string[] = [];
  const stringsPart = partOf(relations, 'sharedStrings');
  if (stringsPart !== undefined) await read(stringsPart, stringsHandler(strings));
  const formats: NumberFormat[] = [];
  const stylesPart = partOf(relations, 'styles');
  if (stylesPart !== undefined) await read(stylesPart, stylesHandler(formats));
  return { sheets, countsFrom1904, strings, formats };
}

/** A sheet of cells; null for one that is a chart. */
function sheetIn(attributes: Attributes, relations: Relations): WorkbookSheet | null {
  const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
  const relation = relations.get(id);
  if (relation?.type !== 'worksheet') return null;
  return {
    name: attributes['name'] ?? '',
    isHidden: (attributes['state'] ?? 'visible') !== 'visible',
    part: relation.part,
  };
}

function stringsHandler(strings: string[]): Partial<XmlHandler> {
  let text = '';
  let isText = false;
  // How a text is pronounced stands beside it, in texts of its own.
  let isPronounced = false;
  return {
    open: (name) => {
      if (name === 'si') text = '';
      if (name === 'rPh') isPronounced = true;
      isText = name === 't' && !isPronounced;
    },
    text: (piece) => {
      if (isText) text += piece;
    },
    close: (name) => {
      if (name === 'si') strings.push(readCellText(text));
      if (name === 'rPh') isPronounced = false;
      isText = false;
    },
  };
}

function stylesHandler(formats: NumberFormat[]): Partial<XmlHandler> {
  const codes = new Map<number, string>();
  let isCells = false;
  return {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'] ?? '0');
      if (name === 'numFmt') codes.set(id, attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCells = true;
      if (name === 'xf' && isCells) formats.push(getFormat(id, codes.get(id)));
    },
    close: (name) => {
      if (name === 'cellXfs') isCells = false;
    },
  };
}
