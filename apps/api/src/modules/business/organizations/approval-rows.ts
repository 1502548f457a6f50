import { isDeepStrictEqual } from 'node:util';
import { type ApprovalState, business, type Cart } from '@tirekit/contract';
import type { Queries } from '../../../platform/db/database.ts';
import type { Assignment } from './organization-rows.ts';

/** The order that an approver is asked about; an approval is of exactly this. */
export interface Asked extends Assignment {
  readonly lines: readonly {
    readonly itemId: string;
    readonly name: string;
    readonly size: string;
    readonly quantity: number;
    readonly roadHazard: boolean;
  }[];
}

export interface ApprovalRow {
  readonly requestId: string;
  readonly orgId: string;
  readonly uid: string;
  readonly channelId: string;
  readonly cartId: string;
  readonly asked: Asked;
  readonly totalCents: number;
  /** `expired` and `used` are found when it is read. */
  readonly state: ApprovalState;
  readonly why: string | null;
  readonly createdAt: Date;
}

/** A cart as it is asked about. Prices may fall until it is bought, so they are not in it. */
export const readAsked = ({ lines }: Pick<Cart, 'lines'>, { unit, costCenter }: Assignment): Asked => ({
  unit,
  costCenter,
  lines: lines
    .map(({ productId, item, quantity, roadHazardState }) => ({
      itemId: productId,
      name: `${item.brand.name} ${item.line.name}`,
      size: item.size,
      quantity,
      roadHazard: roadHazardState !== 'none',
    }))
    .toSorted((a, b) => a.itemId.localeCompare(b.itemId) || a.quantity - b.quantity),
});

/** True if a decision is about the cart as it is now, at no more than was shown. */
export const isAbout = (
  { asked, totalCents }: Pick<ApprovalRow, 'asked' | 'totalCents'>,
  now: { readonly asked: Asked; readonly totalCents: number },
): boolean => now.totalCents <= totalCents && isDeepStrictEqual(asked, now.asked);

// An order that failed has bought nothing: its approval can be used again.
const USED = `EXISTS (SELECT FROM order_organization AS kept JOIN order_header sale USING (order_number)
  WHERE kept.request_id = request.request_id AND sale.state <> 'failed')`;
const SELECT = `
  SELECT request_id AS "requestId", org_id AS "orgId", uid, channel_id AS "channelId", cart_id AS "cartId", asked,
    total_cents AS "totalCents", why, created_at AS "createdAt",
    CASE WHEN state = 'approved' AND ${USED} THEN 'used'
      WHEN state IN ('pending', 'approved') AND expires_at <= now() THEN 'expired' ELSE state END AS state
  FROM approval_request AS request`;
const LATEST = `${SELECT} WHERE cart_id = $1 AND uid = $2 ORDER BY created_at DESC, request_id LIMIT 1`;
const ONE = `${SELECT} WHERE request_id = $1`;

type Stored = ApprovalRow & Record<string, unknown>;

export const latestApproval = (db: Queries, cartId: string, uid: string): Promise<ApprovalRow | null> =>
  db.maybeOne<Stored>(LATEST, [cartId, uid]);

export const readApproval = (
  db: Queries,
  requestId: string,
  lock: '' | 'FOR UPDATE' = '',
): Promise<ApprovalRow | null> => db.maybeOne<Stored>(`${ONE} ${lock}`, [requestId]);

const WITHDRAW = `
  UPDATE approval_request SET state = 'withdrawn', decided_at = now() WHERE cart_id = $1 AND state = 'pending'`;
const ADD = `
  INSERT INTO approval_request (request_id, org_id, uid, channel_id, cart_id, asked, total_cents, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, now() + $8 * interval '1 day')`;

/** Stores a request, in place of an earlier one about this cart. */
export async function addApproval(
  tx: Queries,
  row: Omit<ApprovalRow, 'state' | 'why' | 'createdAt'>,
): Promise<void> {
  await tx.execute(WITHDRAW, [row.cartId]);
  const { requestId, orgId, uid, channelId, cartId, asked, totalCents } = row;
  await tx.execute(ADD, [
    requestId,
    orgId,
    uid,
    channelId,
    cartId,
    JSON.stringify(asked),
    totalCents,
    business.organization.approvalDays,
  ]);
}
