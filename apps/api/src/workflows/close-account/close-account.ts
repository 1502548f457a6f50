import type { Database } from '../../platform/db/database.ts';
import { addJobs } from '../../platform/jobs/outbox.ts';
import { leavingMail, accountMailTopics } from '../../modules/people/account/index.ts';
import { closeRow, lockAccount } from '../../modules/people/identity/index.ts';
import { erasePersonalData, type PersonalData } from '../../platform/personal-data.ts';

interface CloseAccountDeps {
  readonly db: Database;
  readonly personalData: readonly PersonalData[];
}

/**
 * Deletes an account and everything that any part of the API knows of its owner, or nothing of it. Its address is free again,
 * and gets a last mail.
 */
export async function deleteAccount(
  { db, personalData }: CloseAccountDeps,
  { uid, channelId }: { readonly uid: string; readonly channelId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { email: to, firstName } = await lockAccount(tx, uid);
    await erasePersonalData(tx, uid, personalData);
    await closeRow(tx, uid);
    await addJobs(tx, [leavingMail(accountMailTopics.closed, { to, firstName, channelId })]);
  });
}
