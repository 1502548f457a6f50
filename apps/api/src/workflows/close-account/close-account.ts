import type { Database } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { leavingMail, topics } from '../../modules/people/account/index.ts';
import { lockAccount } from '../../modules/people/identity/index.ts';
import { erasePersonalData, type PersonalData } from '../../platform/personal-data.ts';

/** The row stays, empty, so that its uid is never given again and support can say when the account was closed. */
const CLOSE = `
  UPDATE user_account SET closed_at = now(), email = '', first_name = '', last_name = '', phone = NULL,
    password_hash = NULL, password_changed_at = NULL, email_verified_at = NULL, program_id = NULL, brands = NULL
  WHERE uid = $1`;

interface CloseAccountDeps {
  readonly db: Database;
  readonly personalData: readonly PersonalData[];
}

/**
 * Deletes an account and everything that any part of the API knows of its owner, or nothing of it. Its address is free again,
 * and gets a last mail.
 */
export async function closeAccount(
  { db, personalData }: CloseAccountDeps,
  { uid, channelId }: { readonly uid: string; readonly channelId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email: to, firstName } = await lockAccount(tx, uid);
    await erasePersonalData(tx, uid, personalData);
    await tx.execute(CLOSE, [uid]);
    await addJobs(tx, [leavingMail(topics.closed, { to, firstName, channelId })]);
  });
}
