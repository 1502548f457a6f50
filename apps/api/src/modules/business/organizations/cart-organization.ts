import {
  type BodyOf,
  type Cart,
  type CartOrganization,
  type FieldProblem,
  messages,
  type putCartOrganization,
} from '@tirekit/contract';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { ApiProblem, refuseField } from '../../../platform/http/api-problem.ts';
import { addJobs } from '../../../platform/jobs/outbox.ts';
import { lockCart } from '../../buying/cart/index.ts';
import { randomCrockford } from '../../../platform/random-id.ts';
import { approvalAskedJob } from './approval-jobs.ts';
import { addApproval, type ApprovalRow, readAsked, isAbout, latestApproval } from './approval-rows.ts';
import {
  listApprovers,
  assign,
  type Assignment,
  readAssignment,
  type Membership,
  findMembership,
} from './organization-rows.ts';

const ID_LENGTH = 12;

/** A buyer with their open cart. */
export interface BuyerWithCart {
  readonly uid: string;
  readonly channelId: string;
  readonly cart: Cart;
}

/** All that decides whether a cart can be bought for an organization. */
interface Known {
  readonly member: Membership;
  readonly assignment: Assignment;
  /** Null if the cart in its current state has no request. */
  readonly approval: ApprovalRow | null;
  readonly problem: CartOrganization['problem'];
}

async function know(db: Queries, { uid, cart }: Omit<BuyerWithCart, 'channelId'>): Promise<Known | null> {
  const member = await findMembership(db, uid);
  if (member === null) return null;
  const assignment = await readAssignment(db, cart.cartId);
  const latest = await latestApproval(db, cart.cartId, uid);
  const now = { asked: readAsked(cart, assignment), totalCents: cart.quote.totalCents };
  const approval = latest !== null && isAbout(latest, now) ? latest : null;
  return {
    member,
    assignment,
    approval,
    problem: await readProblem(db, uid, cart, { member, assignment, approval }),
  };
}

async function readProblem(
  db: Queries,
  uid: string,
  cart: Cart,
  { member, assignment, approval }: Omit<Known, 'problem'>,
): Promise<CartOrganization['problem']> {
  if (lacksFields(member, assignment)) return 'fields';
  if (member.limitCents === null || cart.quote.totalCents <= member.limitCents) return null;
  if (approval?.state === 'approved') return null;
  if (approval?.state === 'pending') return 'waiting';
  return (await listApprovers(db, member.orgId, uid)).length === 0 ? 'nobody' : 'approval';
}

const lacksFields = (member: Membership, { unit, costCenter }: Assignment): boolean =>
  (member.requiresUnit && unit === null) || (member.requiresCostCenter && !isChosen(member, costCenter));

/** A cost center that the organization has given up is none. */
const isChosen = ({ costCenters }: Membership, costCenter: string | null): boolean =>
  costCenter !== null && (costCenters.length === 0 || costCenters.includes(costCenter));

/** The requirements of the buyer’s organization for their cart; null for a buyer without one. */
export async function readCartOrganization(
  db: Queries,
  buyer: BuyerWithCart,
): Promise<CartOrganization | null> {
  const known = await know(db, buyer);
  if (known === null) return null;
  const { member, assignment, approval, problem } = known;
  const { name, requiresUnit, requiresCostCenter, costCenters, limitCents } = member;
  return {
    name,
    requiresUnit,
    requiresCostCenter,
    costCenters: [...costCenters],
    limitCents,
    ...assignment,
    problem,
    approval: approval && {
      state: approval.state,
      askedAt: approval.createdAt.toISOString(),
      totalCents: approval.totalCents,
      why: approval.why,
    },
  };
}

/** Everything that the organization asks for and the buyer has not said, so that a form shows it all at once. */
function missingIn(member: Membership, { unit, costCenter }: Assignment): FieldProblem[] {
  const mustChoose = member.requiresCostCenter || costCenter !== null;
  const choose = member.costCenters.length > 0 ? messages.costCenterChoose : messages.costCenter;
  return [
    ...(member.requiresUnit && unit === null ? [{ path: 'unit', message: messages.unitNumber }] : []),
    ...(mustChoose && !isChosen(member, costCenter) ? [{ path: 'costCenter', message: choose }] : []),
  ];
}

/**
 * Keeps the unit and cost center of a cart.
 * @throws ApiProblem `unprocessable` beside the missing field
 */
export async function assignCart(
  db: Queries,
  { uid, cart }: BuyerWithCart,
  said: BodyOf<typeof putCartOrganization>,
): Promise<void> {
  const member = await findMembership(db, uid);
  if (member === null) return;
  const missing = missingIn(member, said);
  const [first] = missing;
  if (first !== undefined) throw new ApiProblem('unprocessable', first.message, { fields: missing });
  await assign(db, cart.cartId, said);
}

/**
 * Puts the cart before the organization’s approvers. Pressed twice, or in two tabs, it is put there once.
 * @throws ApiProblem `unprocessable` if that is not what it lacks
 */
export async function askForApproval(db: Database, buyer: BuyerWithCart): Promise<void> {
  const { uid, channelId, cart } = buyer;
  await db.transaction(async (tx) => {
    await lockCart(tx, cart.cartId);
    const known = await know(tx, buyer);
    if (known === null) return;
    const { member, assignment, problem } = known;
    if (problem === 'fields') throw new ApiProblem('unprocessable', messages.organizationFields);
    if (problem === 'nobody') throw new ApiProblem('unprocessable', messages.approvalNobody);
    if (problem !== 'approval') return;
    const requestId = randomCrockford(ID_LENGTH);
    await addApproval(tx, {
      requestId,
      orgId: member.orgId,
      uid,
      channelId,
      cartId: cart.cartId,
      asked: readAsked(cart, assignment),
      totalCents: cart.quote.totalCents,
    });
    const approvers = await listApprovers(tx, member.orgId, uid);
    await addJobs(
      tx,
      approvers.map(({ memberId }) => approvalAskedJob(requestId, memberId)),
    );
  });
}

/** The facts that an order keeps of its organization. */
export interface OrderFor {
  readonly orgId: string;
  readonly name: string;
  readonly unit: string | null;
  readonly costCenter: string | null;
  /** The approval by which it is placed; null if none is needed. */
  readonly requestId: string | null;
}

/**
 * Asserts that a cart may be bought for its buyer’s organization, and returns the facts that the order keeps; null for a buyer of
 * none.
 * @throws ApiProblem `unprocessable` beside what is missing, `approval-required`
 */
export async function assertForOrganization(
  db: Queries,
  uid: string | null,
  cart: Cart,
): Promise<OrderFor | null> {
  const known = uid === null ? null : await know(db, { uid, cart });
  if (known === null) return null;
  const { member, assignment, approval, problem } = known;
  if (problem === 'fields') throw refuseField('organization', messages.organizationFields);
  if (problem !== null) throw new ApiProblem('approval-required');
  const needsIt = member.limitCents !== null && cart.quote.totalCents > member.limitCents;
  return {
    orgId: member.orgId,
    name: member.name,
    ...assignment,
    requestId: needsIt ? (approval?.requestId ?? null) : null,
  };
}

// The transaction that stores the order locks the cart's row, so that one approval buys once.
const KEEP = `
  INSERT INTO order_organization (order_number, org_id, name, unit, cost_center, request_id)
  SELECT $1, $2, $3, $4, $5, $6 WHERE $6::text IS NULL OR NOT EXISTS (
    SELECT FROM order_organization AS kept JOIN order_header sale USING (order_number)
    WHERE kept.request_id = $6 AND sale.state <> 'failed')`;

/** Keeps it with an order that was stored in the same transaction. @throws ApiProblem `approval-required` */
export async function keepOrderFor(tx: Queries, orderNumber: string, kept: OrderFor): Promise<void> {
  const { orgId, name, unit, costCenter, requestId } = kept;
  if ((await tx.execute(KEEP, [orderNumber, orgId, name, unit, costCenter, requestId])) === 0)
    throw new ApiProblem('approval-required');
}
