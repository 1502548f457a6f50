export { createReferralsModule } from './module.ts';
export { referralStep } from './order-step.ts';
export { referralData } from './personal-data.ts';
