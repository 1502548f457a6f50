import type { Database } from '../../../platform/db/database.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { exemptionDecidedJob } from './exemption-jobs.ts';
import { readExemption } from './exemption-rows.ts';

/** A decision that cannot be made; the message says why. */
export class ExemptionRefused extends Error {
  override name = 'ExemptionRefused';
}

const DECIDE = `
  UPDATE tax_exemption SET status = $2, why = $3, decided_at = now() WHERE exemption_id = $1`;

/**
 * Decides about a certificate; its buyer gets a mail. One that was approved can still be declined, when the state says that it
 * does not hold.
 * @param why what the buyer reads; null approves it
 * @throws ExemptionRefused if there is no such certificate, it was decided that way before, or its buyer has withdrawn it
 */
export async function decideExemption(db: Database, exemptionId: string, why: string | null): Promise<void> {
  const status = why === null ? 'approved' : 'declined';
  await db.transaction(async (tx) => {
    const row = await readExemption(tx, exemptionId, 'FOR UPDATE');
    if (row === null) throw new ExemptionRefused(`There is no certificate ${exemptionId}.`);
    if (row.status === 'withdrawn' || row.status === status)
      throw new ExemptionRefused(`Certificate ${exemptionId} is ${row.status}.`);
    await tx.execute(DECIDE, [exemptionId, status, why]);
    await addJobs(tx, [exemptionDecidedJob(exemptionId, why)]);
  });
}
