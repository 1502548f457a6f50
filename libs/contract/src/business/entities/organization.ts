import * as z from 'zod/mini';
import * as business from '../../constants.ts';
import { IsoInstant } from '../../shared/ids.ts';
import { cleanCode } from '../../shared/intake/codes.ts';
import * as messages from '../../messages.ts';
import { NonNegativeCents } from '../../shared/money.ts';

const { textMax } = business.organization;
/** A vehicle's number, or a cost center, as organizations write them. */
const code = (message: string) =>
  z.string().check(
    z.overwrite((typed) => cleanCode(typed)),
    z.regex(/^[A-Za-z0-9](?:[A-Za-z0-9 ._/-]*[A-Za-z0-9])?$/, message),
    z.maxLength(textMax, message),
  );
export const UnitNumber = code(messages.unitNumber);
export const CostCenter = code(messages.costCenter);

/** The facts that an order keeps of its organization. */
export const OrderOrganization = z.object({
  name: z.string(),
  unit: z.nullable(z.string()),
  costCenter: z.nullable(z.string()),
});
export type OrderOrganization = z.infer<typeof OrderOrganization>;

/** The states of an order that needs approval. */
export const approvalStates = ['pending', 'approved', 'declined', 'withdrawn', 'expired', 'used'] as const;
export type ApprovalState = (typeof approvalStates)[number];

/** A cart that was put before the approvers, as its buyer sees it. */
export const ApprovalStatus = z.object({
  state: z.enum(approvalStates),
  askedAt: IsoInstant,
  totalCents: NonNegativeCents,
  /** Why it was declined. */
  why: z.nullable(z.string()),
});

/**
 * The problems that keep a cart from being bought for an organization. `fields`: unit or cost center · `approval`: it is above the
 * buyer’s limit · `waiting`: for a decision · `nobody`: it is above the limit, and nobody else could approve it.
 */
export const organizationProblems = ['fields', 'approval', 'waiting', 'nobody'] as const;

/** A cart for its buyer’s organization. */
export const CartOrganization = z.object({
  name: z.string(),
  requiresUnit: z.boolean(),
  requiresCostCenter: z.boolean(),
  /** To choose from; empty where whatever is typed will do. */
  costCenters: z.array(z.string()),
  /** Null without one. */
  limitCents: z.nullable(NonNegativeCents),
  unit: z.nullable(z.string()),
  costCenter: z.nullable(z.string()),
  /** Null if it can be bought. */
  problem: z.nullable(z.enum(organizationProblems)),
  /** The last decision about this cart as it is; null if nobody was asked. */
  approval: z.nullable(ApprovalStatus),
});
export type CartOrganization = z.infer<typeof CartOrganization>;

/** An order that waits for approval, as an approver sees it. */
export const ApprovalRequest = z.object({
  state: z.enum(approvalStates),
  organization: z.string(),
  buyer: z.string(),
  askedAt: IsoInstant,
  totalCents: NonNegativeCents,
  limitCents: z.nullable(NonNegativeCents),
  unit: z.nullable(z.string()),
  costCenter: z.nullable(z.string()),
  lines: z.array(z.object({ name: z.string(), size: z.string(), quantity: z.int() })),
});
export type ApprovalRequest = z.infer<typeof ApprovalRequest>;
