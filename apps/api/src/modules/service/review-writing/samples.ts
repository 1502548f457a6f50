import { letFilesGo } from '../../../platform/files/kept-files.ts';
import type { Queries } from '../../../platform/db/database.ts';
import type { SamplePart } from '../../../platform/samples/sample-part.ts';
import { storeTotals } from './store-totals.ts';

const GONE = '(sample OR line_id IN (SELECT line_id FROM tire_line WHERE sample))';
const RATED = 'SELECT line_id AS "lineId" FROM review_total ORDER BY line_id';

/** Reviews of sample tires, and those of own tires that nobody has written. */
export const reviewSamples: SamplePart = {
  remove: [
    {
      group: 'tires',
      table: 'stored_file',
      instead: 'belong to nothing, and are deleted within a day',
      sql: letFilesGo(`file IN (
        SELECT p.file FROM review_picture p JOIN review ON review.line_id = p.line_id AND review.review_id = p.review_id
        WHERE review.sample OR review.line_id IN (SELECT line_id FROM tire_line WHERE sample)
      )`),
    },
    { group: 'tires', table: 'review', sql: `DELETE FROM review WHERE ${GONE}` },
    {
      group: 'tires',
      table: 'review_total',
      sql: 'DELETE FROM review_total WHERE NOT EXISTS (SELECT FROM tire_line l WHERE l.line_id = review_total.line_id AND NOT l.sample)',
    },
  ],
  /** Own lines may have had sample reviews. */
  async recount(tx: Queries, groups) {
    if (!groups.includes('tires')) return;
    for (const { lineId } of await tx.query<{ lineId: number }>(RATED)) await storeTotals(tx, lineId);
  },
};
