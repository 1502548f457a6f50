import { getLetters } from '../headings.ts';
import type { SourceRow } from '../table-of-rows.ts';
import { BadXml, parseXml, type XmlHandler } from '../xml-stream.ts';
import { columnAt, readCellNumber, readCellText } from './cell-values.ts';
import type { Workbook } from './workbook.ts';

/** Cells that are shown as one. */
export interface Merge {
  /** As a spreadsheet names them: A3:A7. */
  readonly cells: string;
  readonly lastLine: number;
}

/** Findings about a sheet, complete once its rows have been read. */
export interface SheetFindings {
  hiddenRows: number;
  firstHidden: number;
  formulas: number;
  readonly hiddenColumns: string[];
  readonly merges: Merge[];
}

export const noFindings = (): SheetFindings => ({
  hiddenRows: 0,
  firstHidden: 0,
  formulas: 0,
  hiddenColumns: [],
  merges: [],
});

/** Columns beyond which a sheet is no list. */
const MOST_COLUMNS = 1_000;
const MOST_MERGES = 1_000;

interface Cell {
  readonly at: number;
  readonly type: string;
  readonly style: number;
  isFormula: boolean;
  isStored: boolean;
  value: string;
}

class RowReader implements XmlHandler {
  readonly rows: SourceRow[] = [];
  readonly #workbook: Workbook;
  readonly #findings: SheetFindings;
  #line = 0;
  #isHidden = false;
  #cells: string[] = [];
  #problems: string[] = [];
  #cell: Cell | null = null;
  #next = 0;
  /** True within the value of a cell: `v`, or a text that stands in it. */
  #isValue = false;
  #isPronounced = false;

  constructor(workbook: Workbook, findings: SheetFindings) {
    this.#workbook = workbook;
    this.#findings = findings;
  }

  open(name: string, attributes: Readonly<Record<string, string>>): void {
    if (name === 'row') this.#openRow(attributes);
    else if (name === 'c') this.#openCell(attributes);
    else if (name === 'f' && this.#cell !== null) this.#cell.isFormula = true;
    else if (name === 'rPh') this.#isPronounced = true;
    else if (name === 'v' || (name === 't' && !this.#isPronounced)) {
      this.#isValue = this.#cell !== null;
      if (this.#cell !== null) this.#cell.isStored = true;
    } else if (name === 'col') this.#addColumns(attributes);
    else if (name === 'mergeCell') this.#addMerge(attributes['ref'] ?? '');
  }

  text(text: string): void {
    if (this.#isValue && this.#cell !== null) this.#cell.value += text;
  }

  close(name: string): void {
    if (name === 'v' || name === 't') this.#isValue = false;
    else if (name === 'rPh') this.#isPronounced = false;
    else if (name === 'c') this.#closeCell();
    else if (name === 'row') this.#closeRow();
  }

  #openRow({ r, hidden }: Readonly<Record<string, string>>): void {
    this.#line = r === undefined ? this.#line + 1 : Number(r);
    this.#isHidden = hidden === '1' || hidden === 'true';
    this.#cells = [];
    this.#problems = [];
    this.#next = 0;
  }

  #openCell({ r, t = 'n', s = '0' }: Readonly<Record<string, string>>): void {
    const at = r === undefined ? this.#next : columnAt(r);
    if (at >= MOST_COLUMNS)
      throw new BadXml(
        `The sheet has more than ${String(MOST_COLUMNS)} columns. Delete those that are not used.`,
      );
    this.#next = at + 1;
    this.#cell = { at, type: t, style: Number(s), isFormula: false, isStored: false, value: '' };
  }

  #closeCell(): void {
    const cell = this.#cell;
    this.#cell = null;
    if (cell === null || this.#isHidden) return;
    while (this.#cells.length < cell.at) this.#cells.push('');
    this.#cells[cell.at] = this.#read(cell);
  }

  #read({ at, type, style, isFormula, isStored, value }: Cell): string {
    const where = `${getLetters(at)}${String(this.#line)}`;
    const isText = type === 'str' || type === 'inlineStr';
    if (isFormula) this.#findings.formulas += 1;
    if (isFormula && (!isStored || (value === '' && !isText)))
      this.#problems.push(
        `${where} has a formula without its result. Open the file in a spreadsheet program and save it once more.`,
      );
    if (value === '') return '';
    if (type === 's') return this.#workbook.strings[Number(value)] ?? '';
    if (isText) return readCellText(value);
    if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return value.replace(/T00:00(?::00(?:\.0+)?)?Z?$/, '');
    if (type !== 'e')
      return readCellNumber(value, this.#workbook.formats[style] ?? null, this.#workbook.countsFrom1904);
    this.#problems.push(`${where} has the error ${value}.`);
    return '';
  }

  #closeRow(): void {
    const findings = this.#findings;
    if (!this.#isHidden) {
      this.rows.push({ line: this.#line, cells: this.#cells, problems: this.#problems });
      return;
    }
    findings.hiddenRows += 1;
    if (findings.hiddenRows === 1) findings.firstHidden = this.#line;
  }

  #addColumns({ min = '0', max = '0', hidden }: Readonly<Record<string, string>>): void {
    if (hidden !== '1' && hidden !== 'true') return;
    // Excel hides all columns to the right of a list at once.
    for (let at = Number(min); at <= Math.min(Number(max), MOST_COLUMNS); at += 1)
      this.#findings.hiddenColumns.push(getLetters(at - 1));
  }

  #addMerge(cells: string): void {
    if (this.#findings.merges.length >= MOST_MERGES) return;
    this.#findings.merges.push({ cells, lastLine: Number(/\d+$/.exec(cells)?.[0] ?? '0') });
  }
}

/** The rows of a sheet that are not hidden. What else it holds is noted in `findings`. @throws BadXml */
export async function* readRows(
  part: AsyncIterable<Buffer>,
  workbook: Workbook,
  findings: SheetFindings,
): AsyncGenerator<SourceRow> {
  const reader = new RowReader(workbook, findings);
  const pieces = parseXml(part, reader);
  while ((await pieces.next()).done !== true) yield* reader.rows.splice(0);
}
