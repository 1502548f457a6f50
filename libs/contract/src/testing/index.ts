export { sampleCart, sampleCartLine } from './cart.ts';
export { tireSummary } from './tire-summary.ts';
