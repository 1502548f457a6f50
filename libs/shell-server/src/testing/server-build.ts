import type { ServerBuild } from 'react-router';

type BuiltRoute = NonNullable<ServerBuild['routes'][string]>;
/** A resource has no component, although React Router’s type says that each route has one. */
type Route = Omit<BuiltRoute, 'module'> & { module: Partial<BuiltRoute['module']> };

/**
 * The build that React Router makes of routes, for tests that render by hand. File names are derived from the routes'
 * ids.
 */
export const serverBuild = (entry: ServerBuild['entry'], routes: readonly Route[]): ServerBuild => ({
  entry,
  routes: Object.fromEntries(routes.map((route) => [route.id, route as BuiltRoute])),
  assets: {
    entry: { imports: ['/entry-parts.js'], module: '/entry.js' },
    routes: Object.fromEntries(
      routes.map(({ module, ...route }) => [
        route.id,
        {
          ...route,
          module: `/${route.id}.js`,
          imports: [`/${route.id}-parts.js`],
          hasAction: false,
          hasLoader: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasErrorBoundary: 'ErrorBoundary' in module,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      ]),
    ),
    url: '/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: '',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
});
