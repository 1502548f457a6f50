import { open } from 'node:fs/promises';
import { refusedFile, type SourceFile } from './source-file.ts';
import type { ZipEntry } from './zip-file.ts';

/** The forms of files that can be read; `zip` is an archive or a workbook. */
export type SourceForm = 'csv' | 'zip' | 'pies' | 'x12' | 'json' | 'json-lines';

const LOOKED_AT = 4_096;
const SAVE_AS = 'Save it as XLSX or CSV.';

const OLD_EXCEL = `This is an old Excel file (XLS), or one that is protected by a password. ${SAVE_AS}`;
const PICTURE = 'This is a picture, not a list.';
const OTHER_ARCHIVE = 'This is an archive that is not read. Unpack it, or pack it as ZIP.';

/** Forms that cannot be read, by their first bytes, and what to do with each. */
const refusedBytes: readonly (readonly [string, string])[] = [
  ['\xd0\xcf\x11\xe0', OLD_EXCEL],
  ['%PDF-', 'This is a PDF. Ask for the list as XLSX or CSV.'],
  ['{\\rtf', `This is a text document (RTF). ${SAVE_AS}`],
  ['\x1f\x8b', OTHER_ARCHIVE],
  ['7z\xbc\xaf', OTHER_ARCHIVE],
  ['Rar!', OTHER_ARCHIVE],
  ['\xff\xd8\xff', PICTURE],
  ['\x89PNG', PICTURE],
  ['GIF8', PICTURE],
  ['RIFF', PICTURE],
];

/** Texts that cannot be read as a list. */
const refusedTexts: readonly (readonly [RegExp, string])[] = [
  [
    /^\s*<(?:!doctype\s+html|html|head|body|table|meta)\b|^MIME-Version:/i,
    `This is a web page (HTML), whatever its name says. ${SAVE_AS}`,
  ],
  [/<\?mso-application|<(?:\w+:)?Workbook\b/, `This is an XML spreadsheet of an old Excel. ${SAVE_AS}`],
];

/** The form of a file by its content: its name may say anything. @throws FileRefused for one that cannot be read */
export async function detectForm(file: SourceFile): Promise<SourceForm> {
  const handle = await open(file.path);
  const bytes = Buffer.alloc(LOOKED_AT);
  const { bytesRead } = await handle.read(bytes, 0, LOOKED_AT, 0).finally(() => handle.close());
  const raw = bytes.toString('latin1', 0, bytesRead);
  if (raw.startsWith('PK')) return 'zip';
  // Signs of the forms below are ASCII, which UTF-16 writes with zeros between them.
  const isWide = /^(?:\xff\xfe|\xfe\xff|[^\0]\0|\0[^\0])/.test(raw);
  const narrow = isWide ? raw.replaceAll('\0', '') : raw;
  const text = narrow.replace(/^(?:\xff\xfe|\xfe\xff|\xef\xbb\xbf)/, '');
  const why =
    refusedBytes.find(([sign]) => raw.startsWith(sign))?.[1] ??
    refusedTexts.find(([sign]) => sign.test(text))?.[1];
  if (why !== undefined) throw refusedFile(file, why);
  if (text.includes('\0')) throw refusedFile(file, `This is not a list. Its content is not text. ${SAVE_AS}`);
  if (/^\s*ISA([^\w\s])\d\d\1/.test(text)) return 'x12';
  if (/^\s*\{/.test(text)) return isOwnForm(text) ? 'json' : 'json-lines';
  if (!/^\s*</.test(text)) return 'csv';
  if (/<(?:\w+:)?PIES\b/.test(text)) return 'pies';
  if (/<!DOCTYPE/i.test(text))
    throw refusedFile(file, 'It has a document type (DOCTYPE), which is not read. Save it without one.');
  throw refusedFile(file, 'This is XML, but not PIES. Save the list as XLSX or CSV.');
}

const isOwnForm = (text: string): boolean => /"form"\s*:\s*\d/.test(text) && /"(?:rows|kind)"\s*:/.test(text);

/** The form of a file that is packed as ZIP, by what is in it. @throws FileRefused for one that cannot be read */
export function detectPacked(file: SourceFile, entries: readonly ZipEntry[]): 'xlsx' | 'zip' {
  const has = (sign: RegExp): boolean => entries.some(({ name }) => sign.test(name));
  if (has(/^\[Content_Types\]\.xml$/i)) {
    if (has(/(?:^|\/)workbook\.xml$/i)) return 'xlsx';
    const what = has(/(?:^|\/)workbook\.bin$/i)
      ? 'a binary Excel file (XLSB)'
      : 'an Office document, not a workbook';
    throw refusedFile(file, `This is ${what}. ${SAVE_AS}`);
  }
  if (has(/^mimetype$/)) throw refusedFile(file, `This is an OpenDocument file. ${SAVE_AS}`);
  if (has(/\.iwa$/)) throw refusedFile(file, `This is a Numbers file. ${SAVE_AS}`);
  return 'zip';
}
