export { registerRebateClaim } from './rebate-claim-route.ts';
export { registerReceipt } from './receipt-route.ts';
export { renderSheet } from './sheet.ts';
export { totalRows } from './total-rows.ts';
