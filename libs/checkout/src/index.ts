export { checkoutSteps, firstOpenStep } from './model/steps.ts';
