import { storefrontRoutes } from '@tirekit/storefront/routes';

export default storefrontRoutes();
