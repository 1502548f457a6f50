import { sampleChannel } from '@tirekit/channel/testing';
import { approvalAsked, approvalDecided } from './approval-letters.ts';
import type { ApprovalRow } from './approval-rows.ts';

const row: ApprovalRow = {
  requestId: 'SAMPLE1234',
  orgId: 'ORG1234567',
  uid: 'sample-driver',
  channelId: 'retail',
  cartId: 'CART123456',
  asked: {
    unit: '114',
    costCenter: '4100 North',
    lines: [{ itemId: 'SKU1', name: 'Sample Touring', size: '225/65R17', quantity: 4, roadHazard: false }],
  },
  totalCents: 64_740,
  state: 'pending',
  why: null,
  createdAt: new Date('2026-11-29T15:00:00Z'),
};
const buyer = { email: 'dee@cedar.example', firstName: 'Dee' };
const storefront = {
  channel: sampleChannel({ id: 'retail', name: 'TireKit' }),
  publicOrigin: 'https://shop.example',
};

export const asked = approvalAsked(
  row,
  {
    buyer,
    approver: { memberId: 'MEMBER1234', email: 'ann@cedar.example', firstName: 'Ann' },
    organization: 'Cedar Valley Delivery',
    path: '/order-approval?signature=sample',
  },
  storefront,
);
export const approved = approvalDecided({ ...row, state: 'approved' }, buyer, storefront);
export const declined = approvalDecided(
  { ...row, state: 'declined', why: 'Unit 114 is being sold.' },
  buyer,
  storefront,
);
