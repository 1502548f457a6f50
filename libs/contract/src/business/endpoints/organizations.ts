import * as z from 'zod/mini';
import { endpoint } from '../../endpoint.ts';
import { ApprovalRequest, CartOrganization, CostCenter, UnitNumber } from '../entities/organization.ts';
import { cleanText } from '../../shared/intake/free-text.ts';
import * as messages from '../../messages.ts';

/** The page that approvers' links open: GET asks, POST answers. */
export const approvalPath = '/order-approval';

const Answer = z.object({ organization: z.nullable(CartOrganization) });
const cartErrors = ['sign-on-required', 'not-found', 'unprocessable'] as const;

export const getCartOrganization = endpoint({
  id: 'organizations.cart',
  method: 'GET',
  path: '/v1/cart/organization',
  summary:
    'What the buyer’s organization asks of this cart, and whether it can be bought. Null for a buyer who belongs to none.',
  auth: 'channel',
  access: { thing: 'cart', who: 'signed-in' },
  answer: Answer,
  errors: cartErrors,
});

export const putCartOrganization = endpoint({
  id: 'organizations.assign',
  method: 'PUT',
  path: '/v1/cart/organization',
  summary: 'The vehicle and the cost center that this cart is for.',
  auth: 'channel',
  access: { thing: 'cart', who: 'signed-in' },
  body: z.object({ unit: z.nullable(UnitNumber), costCenter: z.nullable(CostCenter) }),
  answer: Answer,
  errors: cartErrors,
});

export const askApproval = endpoint({
  id: 'organizations.ask',
  method: 'POST',
  path: '/v1/cart/organization/approval',
  summary:
    'Puts a cart above the buyer’s limit before the organization’s approvers, by mail. It holds no tire and no time. Asked again about the same cart, nothing is sent.',
  auth: 'channel',
  access: { thing: 'cart', who: 'signed-in' },
  body: z.object({}),
  answer: Answer,
  errors: cartErrors,
});

const link = {
  requestId: z.string().check(z.regex(/^[0-9A-Z]{12}$/)),
  approver: z.string().check(z.regex(/^[0-9A-Z]{12}$/)),
  expires: z.string().check(z.maxLength(20)),
  signature: z.string().check(z.maxLength(100)),
};

export const openApproval = endpoint({
  id: 'approvals.open',
  method: 'POST',
  path: '/v1/order-approvals',
  summary: 'An order that waits for approval, for whoever holds an approver’s link. Changes nothing.',
  auth: 'channel',
  // The cart waits for approval, and only the organization’s approvers are mailed its link.
  access: { thing: 'account', who: 'everybody', proof: ['signed-link'] },
  body: z.object(link),
  answer: ApprovalRequest,
  errors: ['not-found', 'gone'],
});

export const decideApproval = endpoint({
  id: 'approvals.decide',
  method: 'POST',
  path: '/v1/order-approvals/decision',
  summary: 'Approves or declines an order, once, by an approver’s link. The first decision holds.',
  auth: 'channel',
  access: { thing: 'account', who: 'everybody', proof: ['signed-link'] },
  body: z.object({
    ...link,
    decision: z.enum(['approved', 'declined']),
    why: z.optional(z.string().check(z.overwrite(cleanText), z.maxLength(300, messages.approvalWhy))),
  }),
  answer: ApprovalRequest,
  errors: ['not-found', 'gone', 'unprocessable'],
});
