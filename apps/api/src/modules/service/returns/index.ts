export { followReturn } from './follow-return.ts';
export { createReturnsModule } from './module.ts';
export { trackedReturns } from './return-view.ts';
export { approveReturn, declineReturn, inspectReturn, ReturnRefused } from './decide.ts';
export { refundNow } from './refund-now.ts';
export { returnRefunded } from './return-refunded.ts';
export { piecesIn, readReturn, type ReturnRow, returnsIn, listReturns } from './return-rows.ts';
export { returnableUntil } from './returnable.ts';
export { openReturnStates } from './transitions.ts';
