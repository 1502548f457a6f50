import { route, type RouteConfig } from '@react-router/dev/routes';
import { storefrontRoutes } from '@tirekit/storefront/routes';

/** The app's own pages, followed by everything that a storefront has. */
export default [
  route('our-story', 'our-story.tsx', { id: 'our-story' }),
  ...storefrontRoutes(),
] satisfies RouteConfig;
