export { createSnapModule } from './module.ts';
