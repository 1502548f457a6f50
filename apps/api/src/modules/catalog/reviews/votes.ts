import { createHash } from 'node:crypto';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';

/** A review, by its key. */
export interface ReviewKey {
  readonly lineId: number;
  readonly reviewId: string;
}

/** A guest votes as their session, by the hash that is stored of it. */
export const accountVoter = (uid: string): Buffer => createHash('sha256').update(`account\n${uid}`).digest();

const CAST = `
  INSERT INTO review_vote (line_id, review_id, voter)
  SELECT line_id, review_id, $3 FROM published_review WHERE line_id = $1 AND review_id = $2
  ON CONFLICT DO NOTHING`;
const TAKE_BACK = 'DELETE FROM review_vote WHERE line_id = $1 AND review_id = $2 AND voter = $3';
const COUNT = 'SELECT helpful FROM published_review WHERE line_id = $1 AND review_id = $2';

/**
 * Says that a review is helpful, or takes that back. The key of the table lets nobody vote twice, and a trigger counts.
 * @returns how many find it helpful now
 * @throws ApiProblem `not-found` if there is no such published review
 */
export async function vote(
  db: Queries,
  { lineId, reviewId }: ReviewKey,
  voter: Buffer,
  isHelpful: boolean,
): Promise<number> {
  await db.execute(isHelpful ? CAST : TAKE_BACK, [lineId, reviewId, voter]);
  const found = await db.maybeOne<{ helpful: number }>(COUNT, [lineId, reviewId]);
  if (found === null) throw new ApiProblem('not-found');
  return found.helpful;
}

/** The reviews among these that a visitor has found helpful. */
export async function listVotes(db: Queries, voter: Buffer, reviewIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ reviewId: string }>(
    'SELECT review_id AS "reviewId" FROM review_vote WHERE voter = $1 AND review_id = ANY ($2)',
    [voter, reviewIds],
  );
  return rows.map(({ reviewId }) => reviewId);
}

export async function forgetVotes(db: Queries, voter: Buffer): Promise<void> {
  await db.execute('DELETE FROM review_vote WHERE voter = $1', [voter]);
}

/** Joins a guest's helpful votes to their account, each once. */
export async function joinVotes(db: Queries, uid: string, sessionHash: Buffer): Promise<void> {
  await db.execute(
    `INSERT INTO review_vote (line_id, review_id, voter)
     SELECT line_id, review_id, $2 FROM review_vote WHERE voter = $1 ON CONFLICT DO NOTHING`,
    [sessionHash, accountVoter(uid)],
  );
  await forgetVotes(db, sessionHash);
}
