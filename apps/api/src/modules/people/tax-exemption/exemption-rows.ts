import type { ExemptionReason, ExemptionStatus } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';

/** A certificate as it is stored. */
export interface ExemptionRow {
  readonly exemptionId: string;
  /** Null once its account is deleted. */
  readonly uid: string | null;
  readonly channelId: string;
  /** USPS code. */
  readonly state: string;
  readonly reason: ExemptionReason;
  readonly certificateNumber: string;
  /** ISO date: the last day on which it holds. */
  readonly expiresOn: string;
  readonly file: string;
  readonly status: ExemptionStatus;
  readonly why: string | null;
  readonly submittedAt: Date;
}

const SELECT = `
  SELECT exemption_id AS "exemptionId", uid, channel_id AS "channelId", state, reason,
    certificate_number AS "certificateNumber", to_char(expires_on, 'YYYY-MM-DD') AS "expiresOn", file, status, why,
    submitted_at AS "submittedAt"
  FROM tax_exemption`;
const OF_ACCOUNT = `${SELECT} WHERE uid = $1 AND status <> 'withdrawn' ORDER BY submitted_at DESC, exemption_id`;
const ONE = `${SELECT} WHERE exemption_id = $1`;
const IN_STATUS = `${SELECT} WHERE status = ANY ($1) ORDER BY submitted_at, exemption_id`;

type Stored = ExemptionRow & Record<string, unknown>;

/** The certificates of an account, the latest first, without those that it has withdrawn. */
export const readExemptions = (db: Queries, uid: string): Promise<ExemptionRow[]> =>
  db.query<Stored>(OF_ACCOUNT, [uid]);

export const readExemption = (
  db: Queries,
  exemptionId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<ExemptionRow | null> => db.maybeOne<Stored>(`${ONE} ${lock}`, [exemptionId]);

export const exemptionsIn = (db: Queries, statuses: readonly ExemptionStatus[]): Promise<ExemptionRow[]> =>
  db.query<Stored>(IN_STATUS, [statuses]);
