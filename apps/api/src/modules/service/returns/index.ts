export { followReturn } from './follow-return.ts';
export { createReturnsModule } from './module.ts';
export { trackedReturns } from './return-view.ts';
