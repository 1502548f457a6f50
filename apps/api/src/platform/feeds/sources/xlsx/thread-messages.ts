import type { SourceFile } from '../source-file.ts';
import type { SourceRow } from '../table-of-rows.ts';
import type { SheetFindings } from './sheet-rows.ts';

/** The work of a thread. */
export interface ThreadWork {
  readonly file: SourceFile;
  readonly sheet: string | undefined;
  readonly unpackedBytes: number;
}

/** The answers of a thread, one for each message that it gets: the sheet, rows until there are no more, and what was found. */
export type WorkbookMessage =
  | { readonly kind: 'sheet'; readonly sheet: string; readonly notes: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly SourceRow[] }
  | { readonly kind: 'end'; readonly findings: SheetFindings }
  | { readonly kind: 'refused'; readonly message: string };
