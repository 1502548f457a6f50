export type { AfterRefund } from './after-refund-type.ts';
export { createRefundsModule } from './module.ts';
export { type RefundLine, type RefundRow, listRefunds, shownRefunds } from './refund-row.ts';
export type { Refunds } from './refunds.ts';
export { requestRefund } from './request-refund.ts';
export { refundColumns } from './refund-row.ts';
