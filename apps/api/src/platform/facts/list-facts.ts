import type { Queries } from '../db/database.ts';

/** The facts of one kind that a database holds. */
export interface StoredFacts {
  readonly kind: string;
  /** Published rows. */
  readonly rows: number;
  readonly loadedAt: Date;
}

export const listFacts = (db: Queries): Promise<StoredFacts[]> =>
  db.query('SELECT kind, rows, loaded_at AS "loadedAt" FROM fact_load ORDER BY kind');
