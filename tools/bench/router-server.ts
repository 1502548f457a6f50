/**
 * The floor of rendering: React Router's own server with a page of one element, on Node's own HTTP server. It has as many routes as a
 * storefront, and its loader answers as many bytes as a list's. `node tools/bench/router-server.ts` prints its address.
 */
import { createServer } from 'node:http';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  Links,
  Meta,
  Outlet,
  RouterContextProvider,
  Scripts,
  ServerRouter,
  type ServerBuild,
} from 'react-router';

const ROUTES = 53;
const DATA_BYTES = 35 * 1024;
const data = { text: 'x'.repeat(DATA_BYTES) };

const Document = () =>
  createElement(
    'html',
    { lang: 'en-US' },
    createElement('head', null, createElement(Meta), createElement(Links)),
    createElement('body', null, createElement(Outlet), createElement(Scripts)),
  );
const Page = () => createElement('p', null, 'A page');

const root = { id: 'root', path: '', module: { default: Document } };
const pages = Array.from({ length: ROUTES }, (_, at) => ({
  id: `page-${String(at)}`,
  parentId: 'root',
  path: `page-${String(at)}`,
  module: { default: Page, loader: () => data },
}));
const routes = [root, ...pages];

const build: ServerBuild = {
  entry: {
    module: {
      default: async (request, status, headers, { serverHandoffStream, ...context }) => {
        const handoff = await new Response(serverHandoffStream).text();
        const html = renderToString(createElement(ServerRouter, { context, url: request.url }));
        headers.set('content-type', 'text/html; charset=utf-8');
        return new Response(html + handoff, { status, headers });
      },
    },
  },
  routes: Object.fromEntries(routes.map((route) => [route.id, route])),
  assets: {
    entry: { imports: [], module: '/entry.js' },
    routes: Object.fromEntries(
      routes.map(({ module, ...route }) => [
        route.id,
        {
          ...route,
          module: `/${route.id}.js`,
          hasAction: false,
          hasLoader: 'loader' in module,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasErrorBoundary: false,
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
};

const answer = createRequestHandler(build, 'production');
const server = createServer(async (incoming, outgoing) => {
  const request = new Request(`http://127.0.0.1${incoming.url ?? '/'}`);
  const response = await answer(request, new RouterContextProvider());
  const body = Buffer.from(await response.arrayBuffer());
  outgoing.writeHead(response.status, {
    ...Object.fromEntries(response.headers),
    'content-length': body.length,
  });
  outgoing.end(body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') console.log(`http://127.0.0.1:${String(address?.port)}`);
});
process.on('SIGTERM', () => process.exit(0));
