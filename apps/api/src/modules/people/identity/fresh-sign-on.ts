import { business } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';

/** A buyer and their sign-on. `sid` is null for a command-line token, which was made just now and counts as fresh. */
interface SignedOn {
  readonly uid: string;
  readonly sid: string | null;
}

const UNTIL = `
  SELECT coalesce(confirmed_at, created_at) + $3 * interval '1 minute' AS until FROM sign_on
  WHERE sid = $1 AND uid = $2 AND ended_at IS NULL
    AND coalesce(confirmed_at, created_at) + $3 * interval '1 minute' > now()`;
const CONFIRM = 'UPDATE sign_on SET confirmed_at = now() WHERE sid = $1 AND uid = $2 AND ended_at IS NULL';

/** The moment until which a buyer's identity counts as confirmed; null if they have to confirm it again. */
export async function freshUntil(db: Queries, { uid, sid }: SignedOn): Promise<Date | null> {
  const { freshSignOnMinutes: minutes } = business;
  if (sid === null) return new Date(Date.now() + minutes * 60_000);
  const found = await db.maybeOne<{ until: Date }>(UNTIL, [sid, uid, minutes]);
  return found?.until ?? null;
}

/**
 * Guards a change of a buyer's sign-in, so that a stranger who finds a signed-in browser can't make it.
 * @throws ApiProblem `fresh-sign-on-required`
 */
export async function requireFreshSignOn(db: Queries, who: SignedOn): Promise<void> {
  if ((await freshUntil(db, who)) === null) throw new ApiProblem('fresh-sign-on-required');
}

/** Records that a buyer has just confirmed their identity. */
export async function confirmSignOn(db: Queries, { uid, sid }: SignedOn): Promise<void> {
  if (sid !== null) await db.execute(CONFIRM, [sid, uid]);
}
