import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { FileRefused } from '../../../import/file-refused.ts';
import { refusedFile, type SourceFile, type SourceLimits, type SourceOptions } from '../source-file.ts';
import type { SourceTable } from '../source-table.ts';
import { shortened, type SourceRow, tableOfRows } from '../table-of-rows.ts';
import type { SheetFindings } from './sheet-rows.ts';
import type { WorkbookMessage, ThreadWork } from './thread-messages.ts';

/** The source beside this file, or the program that the build has put beside the API's. */
const THREAD = new URL(
  extname(import.meta.url) === '.ts' ? './xlsx-thread.ts' : './xlsx-thread.mjs',
  import.meta.url,
);
const TOO_LARGE = 'The workbook takes too much memory. Save its sheet as CSV.';
const TOO_SLOW = 'The workbook takes too long to read. Save its sheet as CSV.';

/**
 * Reads a sheet of a workbook in a thread of its own, whose memory and time are limited: a workbook is a program's worth of XML,
 * and whoever made it is not known.
 */
export async function* readXlsx(
  file: SourceFile,
  { sheet, headingLine }: SourceOptions,
  limits: SourceLimits,
): AsyncGenerator<SourceTable> {
  const thread = new XlsxThread(file, sheet, limits);
  try {
    const found = await thread.ask();
    if (found.kind !== 'sheet') throw new TypeError(`The thread answered with ${found.kind}.`);
    let findings: SheetFindings | null = null;
    const rows = async function* (): AsyncGenerator<SourceRow> {
      for (let answer = await thread.ask(); ; answer = await thread.ask()) {
        if (answer.kind === 'rows') yield* answer.rows;
        if (answer.kind !== 'end') continue;
        ({ findings } = answer);
        return;
      }
    };
    yield await tableOfRows(rows(), {
      file,
      sheet: found.sheet,
      headingLine,
      notes: [...found.notes],
      countsCells: false,
      closing: (line) => (findings === null ? [] : getNotes(findings, line)),
    });
  } finally {
    await thread.end();
  }
}

class XlsxThread {
  readonly #file: SourceFile;
  readonly #worker: Worker;
  /** Milliseconds that it may still work. */
  #left: number;

  constructor(file: SourceFile, sheet: string | undefined, limits: SourceLimits) {
    this.#file = file;
    this.#left = limits.threadMs;
    const work: ThreadWork = { file, sheet, unpackedBytes: limits.unpackedBytes };
    this.#worker = new Worker(THREAD, {
      name: 'xlsx-reader',
      workerData: work,
      // The thread needs none of the API's secrets and settings.
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: limits.threadMb },
    });
    // Failures between two questions are told to the next.
    this.#worker.on('error', () => undefined);
  }

  /** @throws FileRefused if the thread refuses the file, or goes beyond its limits */
  async ask(): Promise<WorkbookMessage> {
    const begun = performance.now();
    const answer = await this.#getAnswer();
    this.#left -= performance.now() - begun;
    if (answer.kind === 'refused') throw new FileRefused(answer.message);
    return answer;
  }

  #getAnswer(): Promise<WorkbookMessage> {
    const worker = this.#worker;
    return new Promise((resolve, reject) => {
      const fail = (why: string, cause?: unknown): void =>
        done(() => reject(refusedFile(this.#file, why, { cause })));
      const onMessage = (answer: WorkbookMessage): void => done(() => resolve(answer));
      const onError = (error: Error & { readonly code?: string }): void =>
        error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? fail(TOO_LARGE, error) : done(() => reject(error));
      const onExit = (): void => fail(TOO_LARGE);
      const timer = setTimeout(() => fail(TOO_SLOW), this.#left);
      const done = (settle: () => void): void => {
        clearTimeout(timer);
        worker.off('message', onMessage).off('error', onError).off('exit', onExit);
        settle();
      };
      worker.once('message', onMessage).once('error', onError).once('exit', onExit);
      worker.postMessage('next');
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Sentences about what a sheet has beside its values. Cells that are merged above the headings are titles. */
function getNotes(
  { hiddenRows, firstHidden, hiddenColumns, formulas, merges }: SheetFindings,
  headingLine: number,
): string[] {
  const merged = merges.filter(({ lastLine }) => lastLine > headingLine);
  const notes: string[] = [];
  if (hiddenRows === 1) notes.push(`A hidden row was left out, on line ${String(firstHidden)}.`);
  if (hiddenRows > 1)
    notes.push(`${String(hiddenRows)} hidden rows were left out, the first on line ${String(firstHidden)}.`);
  if (hiddenColumns.length > 0) notes.push(`Hidden columns were read as well: ${shortened(hiddenColumns)}.`);
  if (formulas > 0)
    notes.push(
      `Formulas were not computed again. ${String(formulas)} cells have the value that the file was saved with.`,
    );
  if (merged.length > 0)
    notes.push(
      `Merged cells have their value in the first cell only: ${shortened(merged.map(({ cells }) => cells))}.`,
    );
  return notes;
}
