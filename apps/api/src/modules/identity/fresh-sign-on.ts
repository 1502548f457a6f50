import { business } from '@tirekit/contract';
import type { Queries } from '../../platform/db/database.ts';
import { ApiProblem } from '../../platform/http/api-problem.ts';

/** A buyer, and the sign-on that they call by; null for a token of the command line, which is as old as that. */
interface SignedOn {
  readonly uid: string;
  readonly sid: string | null;
}

const UNTIL = `
  SELECT coalesce(confirmed_at, created_at) + $3 * interval '1 minute' AS until FROM sign_on
  WHERE sid = $1 AND uid = $2 AND ended_at IS NULL
    AND coalesce(confirmed_at, created_at) + $3 * interval '1 minute' > now()`;
const CONFIRM = 'UPDATE sign_on SET confirmed_at = now() WHERE sid = $1 AND uid = $2 AND ended_at IS NULL';

/** Until when a buyer counts as having just shown who they are; null if they have to be asked again. */
export async function freshUntil(db: Queries, { uid, sid }: SignedOn): Promise<Date | null> {
  const { freshSignOnMinutes: minutes } = business;
  if (sid === null) return new Date(Date.now() + minutes * 60_000);
  const found = await db.maybeOne<{ until: Date }>(UNTIL, [sid, uid, minutes]);
  return found?.until ?? null;
}

/**
 * Before a change of how somebody signs in, which whoever finds a browser signed in must not make.
 * @throws ApiProblem `fresh-sign-on-required`
 */
export async function requireFreshSignOn(db: Queries, who: SignedOn): Promise<void> {
  if ((await freshUntil(db, who)) === null) throw new ApiProblem('fresh-sign-on-required');
}

/** Somebody has just shown again who they are. */
export async function confirmSignOn(db: Queries, { uid, sid }: SignedOn): Promise<void> {
  if (sid !== null) await db.execute(CONFIRM, [sid, uid]);
}
