export { loweredBefore } from './claims.ts';
export { PriceGuarantees } from './guarantee.ts';
export { guaranteePaid } from './guarantee-jobs.ts';
export { createPriceGuaranteeModule } from './module.ts';
export { shownGuarantee } from './shown-guarantee.ts';
export { priceDaySamples } from './samples.ts';
