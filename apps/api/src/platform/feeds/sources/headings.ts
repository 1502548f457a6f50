/** The columns of a table, by its line of headings. */
export interface Headings {
  /** No two are the same. */
  readonly columns: readonly string[];
  /** Sentences about headings that are missing or repeated. */
  readonly notes: readonly string[];
}

/** Lines within which the headings stand, below titles, addresses, and dates. */
export const HEADINGS_WITHIN = 50;
/** Headings name at least this share of the columns that lines below have. */
const NAMED_SHARE = 0.5;
/** A number, an amount, or a day: never a heading, unless it is a year. */
const VALUE = /^[-+$€(]*\d[\d.,/:' -]*%?\)?$/;
const YEAR = /^(?:19|20)\d\d$/;

const isFilled = (cell: string): boolean => cell !== '';
const count = (cells: readonly string[]): number => cells.filter(isFilled).length;

/** The number that most rows have of something; the larger of two equals. */
function getMode(numbers: readonly number[]): number {
  const times = new Map<number, number>();
  for (const one of numbers) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].toSorted(([a, n], [b, m]) => m - n || b - a)[0]?.[0] ?? 0;
}

/** The place of the row that looks like headings: words throughout, for at least half of the columns below; null if all are empty. */
export function findHeadings(rows: readonly (readonly string[])[]): number | null {
  const usual = getMode(rows.map(count).filter((filled) => filled > 0));
  const found = rows.findIndex((cells) => {
    const filled = cells.filter(isFilled);
    return (
      filled.length > 0 &&
      filled.length >= usual * NAMED_SHARE &&
      filled.every((cell) => YEAR.test(cell) || !VALUE.test(cell))
    );
  });
  if (found >= 0) return found;
  const first = rows.findIndex((cells) => count(cells) > 0);
  return first < 0 ? null : first;
}

/** The letters of a column, as a spreadsheet names it: A, B, …, Z, AA. */
export function getLetters(at: number): string {
  const last = String.fromCodePoint(65 + (at % 26));
  return at < 26 ? last : getLetters(Math.floor(at / 26) - 1) + last;
}

/** Names for the columns of a line of headings. One without a heading is named by its letters, a repeated one is numbered. */
export function nameColumns(cells: readonly string[]): Headings {
  const width = cells.findLastIndex(isFilled) + 1;
  const columns: string[] = [];
  const notes: string[] = [];
  for (const [at, cell] of cells.slice(0, width).entries()) {
    const heading = cell.replaceAll(/\s+/g, ' ');
    const given = heading === '' ? `Column ${getLetters(at)}` : heading;
    let name = given;
    for (let times = 2; columns.includes(name); times += 1) name = `${given} (${String(times)})`;
    if (heading === '') notes.push(`Column ${getLetters(at)} has no heading.`);
    if (name !== given)
      notes.push(`The heading “${given}” is repeated; in column ${getLetters(at)} it is called “${name}”.`);
    columns.push(name);
  }
  return { columns, notes };
}
