export { simpleCrewModule } from './module.ts';
export { couponData } from './personal-data.ts';
