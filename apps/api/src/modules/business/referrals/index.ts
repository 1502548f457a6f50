export { createReferralsModule } from './module.ts';
export { referralStep } from './order-step.ts';
