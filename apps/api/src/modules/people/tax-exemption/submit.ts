import { type BodyOf, business, isDay, messages, shopDay, type submitExemption } from '@tirekit/contract';
import { hasSalesTax } from '@tirekit/tires';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { fileName } from '../../../platform/files/file-store.ts';
import { claimFile } from '../../../platform/files/kept-files.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { readableId } from '../../../platform/random-id.ts';
import { lockAccount } from '../identity/index.ts';
import { readExemptions } from './exemption-rows.ts';

const ADD = `
  INSERT INTO tax_exemption (exemption_id, uid, channel_id, state, reason, certificate_number, expires_on, file)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
const WITHDRAW = `
  UPDATE tax_exemption SET status = 'withdrawn', decided_at = coalesce(decided_at, now())
  WHERE exemption_id = $2 AND uid = $1 AND status <> 'withdrawn'`;

/** The folder of certificates. */
export const certificateFolder = 'tax-exemption';

/** The buyer who submits a certificate, and the storefront. */
export interface Submitting extends BodyOf<typeof submitExemption> {
  readonly uid: string;
  readonly channelId: string;
}

/**
 * Hands a certificate in: it waits for our desk, and applies to nothing before. Two presses hand in one.
 * @throws ApiProblem `unprocessable`
 */
export async function submit(db: Database, submitting: Submitting): Promise<void> {
  const { uid, channelId, fileId, state, reason, certificateNumber, expiresOn } = submitting;
  assertState(state);
  assertDay(expiresOn);
  const file = fileName(`${certificateFolder}/${fileId}`);
  if (file === null) throw refuseField('fileId', messages.exemptionFileMissing);
  await db.transaction(async (tx) => {
    await lockAccount(tx, uid);
    const known = await readExemptions(tx, uid);
    if (known.some((one) => one.file === file)) return;
    if (known.length >= business.taxExemption.most)
      throw new ApiProblem('unprocessable', messages.exemptionsFull);
    const exemptionId = readableId();
    // A file of somebody else, or one that waited for more than a day, counts as missing.
    if (!(await claimFile(tx, file, `tax-exemption:${exemptionId}`)))
      throw refuseField('fileId', messages.exemptionFileMissing);
    await tx.execute(ADD, [exemptionId, uid, channelId, state, reason, certificateNumber, expiresOn, file]);
  });
}

function assertState(state: string): void {
  if (!hasSalesTax(state)) throw refuseField('state', messages.exemptionState);
}

/** An existing day, from today on, and not so far ahead that it must be a mistake. */
function assertDay(day: string, today = shopDay(Date.now())): void {
  if (!isDay(day)) throw refuseField('expiresOn', messages.exemptionExpiry);
  if (day < today) throw refuseField('expiresOn', messages.exemptionExpired);
  const last = `${String(Number(today.slice(0, 4)) + business.taxExemption.yearsMax)}${today.slice(4)}`;
  if (day > last) throw refuseField('expiresOn', messages.exemptionTooFar);
}

/** Withdraws a certificate of an account. One that is somebody else's, or gone, is not there. */
export async function withdraw(db: Queries, uid: string, exemptionId: string): Promise<void> {
  await db.execute(WITHDRAW, [uid, exemptionId]);
}
