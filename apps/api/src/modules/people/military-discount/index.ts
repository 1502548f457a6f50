export { militaryDiscountModule } from './module.ts';
export { militaryData } from './personal-data.ts';
export { joinVerification } from './verifications.ts';
