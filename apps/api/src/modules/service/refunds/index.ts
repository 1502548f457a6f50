export type { AfterRefund } from './after-refund-type.ts';
export { createRefundsModule } from './module.ts';
export { listRefunds, readRefund, type RefundLine, type RefundRow, shownRefunds } from './refund-row.ts';
export type { Refunds } from './refunds.ts';
export { requestRefund } from './request-refund.ts';
