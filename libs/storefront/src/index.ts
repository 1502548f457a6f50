export { storefrontRoutes } from './routes.ts';
