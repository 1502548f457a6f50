export { createSnapModule } from './module.ts';
export { snapRoutes } from './routes.ts';
