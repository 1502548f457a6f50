import type { Queries } from '../../../platform/db/database.ts';
import type { Mismatch } from './verdict.ts';

/** A stored charge that does not pay its order. */
export interface UnmatchedCharge {
  /** The first payment method of the provider in whose books it stands. */
  readonly provider: string;
  readonly chargeId: string;
  readonly reference: string;
  readonly amountCents: number | null;
  readonly currency: string | null;
  readonly reason: Mismatch;
  /** `giving-back`: the provider is being asked; `settled`: it turned out to need nothing; `raised` to a person, who has `closed` it. */
  readonly state: 'open' | 'giving-back' | 'given-back' | 'settled' | 'raised' | 'closed';
  readonly foundAt: Date;
  readonly changedAt: Date;
  readonly attempts: number;
}

const columns = `
  provider, charge_id AS "chargeId", reference, amount_cents AS "amountCents", currency, reason, state,
  found_at AS "foundAt", changed_at AS "changedAt", attempts`;

/** A charge that was settled before, and is open again, is looked at again. */
const NOTE = `
  INSERT INTO unmatched_charge AS known (provider, charge_id, reference, amount_cents, currency, reason, look_after)
  VALUES ($1, $2, $3, $4, $5, $6, now())
  ON CONFLICT (provider, charge_id) DO UPDATE SET state = 'open', look_after = now(), changed_at = now()
  WHERE known.state = 'settled'`;

export const noteUnmatched = (
  db: Queries,
  charge: Pick<
    UnmatchedCharge,
    'provider' | 'chargeId' | 'reference' | 'amountCents' | 'currency' | 'reason'
  >,
): Promise<number> =>
  db.execute(NOTE, [
    charge.provider,
    charge.chargeId,
    charge.reference.slice(0, 200),
    charge.amountCents,
    charge.currency,
    charge.reason,
  ]);

/** Other processes leave these alone while this one asks; if it dies, they come up again. */
const TAKE_DUE = `
  UPDATE unmatched_charge SET attempts = attempts + 1, look_after = now() + $2 * interval '1 second'
  WHERE (provider, charge_id) IN (
    SELECT provider, charge_id FROM unmatched_charge WHERE look_after <= now() AND provider = ANY ($3)
    ORDER BY look_after LIMIT $1 FOR UPDATE SKIP LOCKED
  )
  RETURNING ${columns}`;

/** @param leaseSeconds how long they belong to this process */
export const takeDue = (
  db: Queries,
  { most, leaseSeconds, providers }: { most: number; leaseSeconds: number; providers: readonly string[] },
): Promise<UnmatchedCharge[]> => db.query<UnmatchedCharge>(TAKE_DUE, [most, leaseSeconds, providers]);

const END = `
  UPDATE unmatched_charge SET state = $3, reason = $4, look_after = NULL, changed_at = now()
  WHERE provider = $1 AND charge_id = $2 AND state IN ('open', 'giving-back')`;

/** @returns false if somebody else has ended it */
export const endUnmatched = async (
  db: Queries,
  { provider, chargeId }: Pick<UnmatchedCharge, 'provider' | 'chargeId'>,
  state: UnmatchedCharge['state'],
  reason: Mismatch,
): Promise<boolean> => (await db.execute(END, [provider, chargeId, state, reason])) === 1;

const GIVING_BACK = `
  UPDATE unmatched_charge SET state = 'giving-back', reason = $3, changed_at = now()
  WHERE provider = $1 AND charge_id = $2 AND state IN ('open', 'giving-back')`;

/** Noted before the provider is asked, so that the next process knows after a crash who has refunded it. */
export const beginGivingBack = async (
  db: Queries,
  { provider, chargeId }: Pick<UnmatchedCharge, 'provider' | 'chargeId'>,
  reason: Mismatch,
): Promise<boolean> => (await db.execute(GIVING_BACK, [provider, chargeId, reason])) === 1;

const LOOK_LATER = `
  UPDATE unmatched_charge SET look_after = now() + $3 * interval '1 second', attempts = $4
  WHERE provider = $1 AND charge_id = $2 AND state IN ('open', 'giving-back')`;

export async function lookLater(
  db: Queries,
  { provider, chargeId }: Pick<UnmatchedCharge, 'provider' | 'chargeId'>,
  seconds: number,
  attempts: number,
): Promise<void> {
  await db.execute(LOOK_LATER, [provider, chargeId, seconds, attempts]);
}

const UNKNOWN_TODAY = `
  SELECT count(*)::integer AS charges FROM unmatched_charge
  WHERE reason = 'unknown-order' AND found_at > now() - interval '1 day'`;

export const unknownToday = async (db: Queries): Promise<number> =>
  (await db.one<{ charges: number }>(UNKNOWN_TODAY)).charges;

const FOR_PEOPLE = `
  SELECT ${columns} FROM unmatched_charge
  WHERE state = 'raised' OR (state = 'given-back' AND changed_at > now() - interval '30 days')
  ORDER BY state DESC, found_at`;

/** Charges that a person has to look into, and those refunded in the last 30 days. */
export const chargesForPeople = (db: Queries): Promise<UnmatchedCharge[]> =>
  db.query<UnmatchedCharge>(FOR_PEOPLE);

const CLOSE = `
  UPDATE unmatched_charge SET state = 'closed', changed_at = now() WHERE charge_id = $1 AND state = 'raised'`;

/** Records that a person has handled a raised charge. False if there is none. */
export const closeRaised = async (db: Queries, chargeId: string): Promise<boolean> =>
  (await db.execute(CLOSE, [chargeId])) > 0;
