import { parentPort, workerData } from 'node:worker_threads';
import { FileRefused } from '../../../import/file-refused.ts';
import { refusedFile } from '../source-file.ts';
import type { SourceRow } from '../table-of-rows.ts';
import { BadXml } from '../xml-stream.ts';
import { openZip } from '../zip-file.ts';
import { noFindings, readRows } from './sheet-rows.ts';
import type { WorkbookMessage, ThreadWork } from './thread-messages.ts';
import { openPart, openWorkbook, type WorkbookSheet } from './workbook.ts';

const BATCH = 500;

const listed = new Intl.ListFormat('en-US');
const names = (sheets: readonly WorkbookSheet[]): string =>
  listed.format(sheets.map(({ name }) => `“${name}”`));
const isNamed = (wanted: string) => {
  const same = wanted.trim().toLowerCase();
  return ({ name }: WorkbookSheet): boolean => name.trim().toLowerCase() === same;
};

function getNotes(sheets: readonly WorkbookSheet[], chosen: WorkbookSheet): string[] {
  const others = sheets.filter((sheet) => sheet !== chosen);
  const visible = others.filter(({ isHidden }) => !isHidden);
  const hidden = others.filter(({ isHidden }) => isHidden);
  return [
    ...(chosen.isHidden
      ? [`The sheet “${chosen.name}” is hidden, and was read because it was asked for.`]
      : []),
    ...(visible.length > 0
      ? [`Not read: ${visible.length === 1 ? 'the sheet' : 'the sheets'} ${names(visible)}.`]
      : []),
    ...(hidden.length > 0
      ? [`Not read: ${hidden.length === 1 ? 'the hidden sheet' : 'the hidden sheets'} ${names(hidden)}.`]
      : []),
  ];
}

async function* readWorkbook({
  file,
  sheet: wanted,
  unpackedBytes,
}: ThreadWork): AsyncGenerator<WorkbookMessage> {
  const zip = await openZip(file, unpackedBytes);
  const workbook = await openWorkbook(file, zip);
  const { sheets } = workbook;
  const sheet = sheets.find(wanted === undefined ? ({ isHidden }) => !isHidden : isNamed(wanted));
  if (sheet === undefined)
    throw refusedFile(
      file,
      wanted === undefined
        ? 'The workbook has no visible sheet.'
        : `There is no sheet “${wanted}”. Its sheets are ${names(sheets)}.`,
    );
  yield { kind: 'sheet', sheet: sheet.name, notes: getNotes(sheets, sheet) };
  const findings = noFindings();
  let rows: SourceRow[] = [];
  for await (const row of readRows(await openPart(file, zip, sheet.part), workbook, findings)) {
    rows.push(row);
    if (rows.length < BATCH) continue;
    yield { kind: 'rows', rows };
    rows = [];
  }
  yield { kind: 'rows', rows };
  yield { kind: 'end', findings };
}

async function* answer(work: ThreadWork): AsyncGenerator<WorkbookMessage> {
  try {
    yield* readWorkbook(work);
  } catch (error) {
    const refusal =
      error instanceof FileRefused
        ? error
        : refusedFile(work.file, error instanceof BadXml ? error.message : 'The file is cut off or damaged.');
    yield { kind: 'refused', message: refusal.message };
  }
}

const answers = answer(workerData as ThreadWork);
parentPort?.on('message', () => {
  void answers.next().then(({ value }) => parentPort?.postMessage(value));
});
