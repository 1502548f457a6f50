export { simpleCrewModule } from './module.ts';
