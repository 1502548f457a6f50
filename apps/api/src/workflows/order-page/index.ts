export { createOrdersModule } from './module.ts';
