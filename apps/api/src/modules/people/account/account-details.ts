import { type AccountDetailsForm, phoneKey } from '@tirekit/contract';
import type { Database } from '../../../platform/db/database.ts';
import { endTextsTo } from './consents.ts';
import { lockAccount, saveName } from '../identity/index.ts';

/** Saves name and phone. A consent to texts does not pass to another number. */
export async function saveDetails(
  db: Database,
  { uid, sid }: { readonly uid: string; readonly sid: string | null },
  { firstName, lastName, phone: typed }: AccountDetailsForm,
): Promise<void> {
  const phone = typed ?? null;
  await db.transaction(async (tx) => {
    const before = await lockAccount(tx, uid);
    await saveName(tx, uid, { firstName, lastName, phone });
    if (before.phone !== null && phoneKey(before.phone) !== phoneKey(phone ?? ''))
      await endTextsTo(tx, uid, sid, before.phone);
  });
}
