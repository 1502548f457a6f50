/** The signs that may stand between the cells of a CSV. */
export const DELIMITERS = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** Excel writes and reads a line before the headings that names the delimiter. */
export const SEPARATOR_LINE = /^sep=(.)(?:\r?\n|\r)/i;
/** `="01060"` keeps Excel from taking a code for a number. */
const FORMULA_CELL = /^="(.*)"$/s;
/** A spreadsheet computes a cell that begins so, whoever wrote it. The apostrophes are those of cells that were marked before. */
const COMPUTED = /^'*[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20]/;
/** Computing it changes nothing, and other programs would take the apostrophe for a part of the number. */
const NEGATIVE_NUMBER = /^-\d+(?:\.\d+)?$/;

/**
 * A cell that a spreadsheet shows as the text that it is. `escape_formulas` of csv-stringify marks no text that has a mark already, so
 * its cells could not be told apart when they come back.
 */
export const escapeFormula = (text: string): string =>
  COMPUTED.test(text) && !NEGATIVE_NUMBER.test(text) ? `'${text}` : text;

/** The text of a cell that {@link escapeFormula} may have marked. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && COMPUTED.test(cell) ? cell.slice(1) : cell;

/** The text of a CSV's cell. */
export const readCsvCell = (cell: string): string =>
  (FORMULA_CELL.test(cell) ? cell.replace(FORMULA_CELL, '$1') : unescapeFormula(cell)).trim();
