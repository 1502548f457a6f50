import { inDatabase } from './database.ts';
import { take } from './taken.ts';

/** More than the tests that run at once have taken. */
const MOST_TAKEN = 24;

export interface SampleLine {
  readonly brand: string;
  readonly line: string;
  readonly path: string;
}

/**
 * A line that is sold, and that no other test reviews until this one ends.
 * @param where SQL about `line`, for example `line.rating_count > 50`
 */
export const findLine = (where: string): Promise<SampleLine> =>
  inDatabase(async (db) => {
    const { rows } = await db.query<SampleLine & { id: string }>(
      `SELECT line_id::text AS id, brand_slug AS brand, slug AS line, '/brands/' || brand_slug || '-tires/' || slug AS path
       FROM line
       WHERE NOT discontinued AND EXISTS (SELECT FROM sku WHERE sku.line_id = line.line_id AND NOT sku.discontinued)
         AND ${where}
       ORDER BY line_id LIMIT $1`,
      [1 + MOST_TAKEN],
    );
    const ids = rows.map(({ id }) => id);
    const [taken] = await take(db, 'line', ids, 1);
    const line = rows.find(({ id }) => id === taken);
    if (line === undefined) throw new Error(`The sample data has no free line where ${where}`);
    return line;
  });
