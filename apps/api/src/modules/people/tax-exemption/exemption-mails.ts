import type { ModuleDeps } from '../../../module.ts';
import type { JobTable } from '../../../platform/jobs/outbox-worker.ts';
import { accountByUid } from '../identity/index.ts';
import { EXEMPTION_DECIDED, ExemptionDecided } from './exemption-jobs.ts';
import { exemptionApproved, exemptionDeclined } from './exemption-letters.ts';
import { readExemption } from './exemption-rows.ts';

type Deps = Pick<ModuleDeps, 'db' | 'storefronts' | 'mailer'>;

/** Writes the mails about decisions. One that is written again is the same. */
export const exemptionHandlers = ({ db, storefronts, mailer }: Deps): JobTable => ({
  [EXEMPTION_DECIDED]: async (payload) => {
    const { exemptionId, why, mailId } = ExemptionDecided.parse(payload);
    const row = await readExemption(db, exemptionId);
    const owner = row?.uid == null ? null : await accountByUid(db, row.uid);
    const storefront = row && storefronts.get(row.channelId);
    if (row === null || owner === null || !storefront) return;
    await mailer.send(
      why === null
        ? exemptionApproved(owner, storefront, row, mailId)
        : exemptionDeclined(owner, storefront, { ...row, why }, mailId),
    );
  },
});
