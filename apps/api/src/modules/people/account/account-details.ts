import { type AccountDetailsForm, phoneKey } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { endTextsTo } from './consents.ts';
import { lockAccount } from '../identity/index.ts';

const SAVE = 'UPDATE user_account SET first_name = $2, last_name = $3, phone = $4 WHERE uid = $1';

/** Saves name and phone. A consent to texts does not pass to another number. */
export async function saveDetails(
  db: Database,
  { uid, sid }: { readonly uid: string; readonly sid: string | null },
  { firstName, lastName, phone: typed }: AccountDetailsForm,
): Promise<void> {
  const phone = typed ?? null;
  await db.transaction(async (tx) => {
    const before = await lockAccount(tx, uid);
    await tx.execute(SAVE, [uid, firstName, lastName, phone]);
    if (before.phone !== null && phoneKey(before.phone) !== phoneKey(phone ?? ''))
      await endTextsTo(tx, uid, sid, before.phone);
  });
}
