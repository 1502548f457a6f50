import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type BodyOf,
  business,
  type checkOrderCode,
  messages,
  type SignedOrderLink,
} from '@tirekit/contract';
import type { ModuleDeps } from '../../../module.ts';
import type { Queries } from '../../../platform/db/database.ts';
import { refuseField, refuseFor } from '../../../platform/http/api-problem.ts';
import type { CleanUpRule } from '../../../platform/jobs/clean-up.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { evenly, quietly } from '../../people/identity/index.ts';
import { isKnownZip } from './known-zip.ts';
import { codeJob } from './order-jobs.ts';
import { linkLifetimes, type OrderLinks } from './order-links.ts';
import { readOrderWithLines } from './order-record.ts';

/**
 * The codes that buyers are mailed. Each is made from the id of its row, so that a mail which is written again has the same
 * code, and the database has nothing from which it could be found.
 */
export interface OrderCodes {
  /** Six digits. */
  getCode(codeId: string): string;
  hashValue(codeId: string, code: string): Buffer;
}

/** @param key its holder can make every code */
export function orderCodes(key: Buffer): OrderCodes {
  const hmac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  return {
    // Uses 48 bits, so that no code is noticeably more likely than another.
    getCode: (codeId) => String(hmac(`code ${codeId}`).readUIntBE(0, 6) % 1_000_000).padStart(6, '0'),
    hashValue: (codeId, code) => hmac(`hash ${codeId} ${code}`),
  };
}

interface OrderCodeDeps extends Pick<ModuleDeps, 'db' | 'limits'> {
  readonly codes: OrderCodes;
  readonly links: Pick<OrderLinks, 'getLink'>;
}

/** An order as a guest names it, in a storefront. */
interface NamedOrder {
  readonly channelId: string;
  readonly orderNumber: string;
  readonly zip: string;
}

const KEEP = `
  INSERT INTO order_code (order_number, code_id, code_hash, tries_left, expires_at)
  VALUES ($1, $2, $3, $4, now() + $5 * interval '1 minute')
  ON CONFLICT (order_number) DO UPDATE SET code_id = excluded.code_id, code_hash = excluded.code_hash,
    tries_left = excluded.tries_left, expires_at = excluded.expires_at`;

/**
 * Mails a new code to the address of an order, if number and ZIP code are those of one. Nothing of the answer says so, and the same
 * number with another ZIP code counts apart: whoever knows the number alone cannot use up its buyer’s mails.
 */
export function askForCode(
  { db, limits, codes }: Pick<OrderCodeDeps, 'db' | 'limits' | 'codes'>,
  named: NamedOrder,
): Promise<void> {
  const { orderNumber } = named;
  return quietly(limits, { kind: 'order-code', asked: formatSubject(named) }, async () => {
    if (!(await isKnown(db, named))) return;
    const codeId = randomCrockford(16);
    const { tries, minutes } = business.orderCode;
    await db.transaction(async (tx) => {
      const hash = codes.hashValue(codeId, codes.getCode(codeId));
      await tx.execute(KEEP, [orderNumber, codeId, hash, tries, minutes]);
      await addJobs(tx, [codeJob(orderNumber, codeId)]);
    });
  });
}

/** The try is counted before the code is looked at: tries at the same moment cannot exceed their number together. */
const TRY = `
  UPDATE order_code SET tries_left = tries_left - 1 WHERE order_number = $1 AND tries_left > 0 AND expires_at > now()
  RETURNING code_id AS "codeId", code_hash AS "codeHash"`;
const USE = 'DELETE FROM order_code WHERE order_number = $1 AND code_id = $2';

/**
 * Exchanges a code, once, for a link that opens its order.
 * @throws ApiProblem `unprocessable`, whatever is wrong; `too-many-tries` after the wrong codes of a day, even if it is right
 */
export async function openByCode(
  { db, limits, codes, links }: OrderCodeDeps,
  { channelId, orderNumber, zip, code }: { channelId: string } & BodyOf<typeof checkOrderCode>,
): Promise<SignedOrderLink> {
  const named = { channelId, orderNumber, zip };
  const limit = { name: 'order-code', most: business.orderCode.wrongADay, seconds: 86_400 };
  const outcome = await evenly(async () => {
    const wait = await limits.take(limit, formatSubject(named));
    if (wait !== null) return wait;
    return (await isKnown(db, named)) && (await isUsed({ db, codes }, orderNumber, code));
  });
  if (typeof outcome === 'number') throw refuseFor(outcome, messages.orderCodeTooOften, 'too-many-tries');
  if (!outcome) throw refuseField('code', messages.orderCodeWrong);
  await limits.giveBack(limit, formatSubject(named));
  return links.getLink(orderNumber, linkLifetimes.code);
}

const formatSubject = ({ orderNumber, zip }: NamedOrder): string => `${orderNumber} ${zip}`;

async function isKnown(db: Queries, { channelId, orderNumber, zip }: NamedOrder): Promise<boolean> {
  const record = await readOrderWithLines(db, orderNumber);
  return record?.order.channelId === channelId && isKnownZip(record.order, zip);
}

/** Uses up the order's code, and returns true if it was right. Of two calls at once with the same code, only one succeeds. */
async function isUsed(
  { db, codes }: Pick<OrderCodeDeps, 'db' | 'codes'>,
  orderNumber: string,
  code: string,
): Promise<boolean> {
  const kept = await db.maybeOne<{ codeId: string; codeHash: Buffer }>(TRY, [orderNumber]);
  if (kept === null || !timingSafeEqual(codes.hashValue(kept.codeId, code), kept.codeHash)) return false;
  return (await db.execute(USE, [orderNumber, kept.codeId])) > 0;
}

const READ = `
  SELECT FROM order_code WHERE order_number = $1 AND code_id = $2 AND tries_left > 0 AND expires_at > now()`;

/** The digits of a code for its mail; null if they can no longer be used. */
export const waitingCode = async (
  { db, codes }: { readonly db: Queries; readonly codes: OrderCodes },
  orderNumber: string,
  codeId: string,
): Promise<string | null> =>
  (await db.maybeOne(READ, [orderNumber, codeId])) === null ? null : codes.getCode(codeId);

export const expiredCodes: CleanUpRule = {
  what: 'codes of orders that nobody has used',
  days: 0,
  sql: `DELETE FROM order_code WHERE order_number IN (
    SELECT order_number FROM order_code WHERE expires_at < now() - $1 * interval '1 day'
    LIMIT $2 FOR UPDATE SKIP LOCKED)`,
};
