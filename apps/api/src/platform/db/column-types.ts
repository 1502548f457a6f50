import pg from 'pg';

const BIGINT = 20;
const DATE = 1082;

/**
 * The JavaScript types of columns that differ from those of `pg`: `bigint` as a number (a string beyond 2⁵³), `date` as
 * the text `YYYY-MM-DD` (a Date would shift with the server's time zone).
 */
export const columnTypes: pg.CustomTypesConfig = {
  getTypeParser(type, format) {
    if (format !== 'binary' && type === BIGINT) return readBigint;
    if (format !== 'binary' && type === DATE) return (text: string) => text;
    return pg.types.getTypeParser(type, format ?? 'text');
  },
};

function readBigint(text: string): number | string {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : text;
}
