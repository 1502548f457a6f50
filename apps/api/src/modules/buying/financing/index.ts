export { financingModule } from './module.ts';
