export { militaryDiscountModule } from './module.ts';
export { joinVerification } from './verifications.ts';
