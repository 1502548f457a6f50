import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  Scripts,
  type ServerBuild,
  ServerRouter,
} from 'react-router';
import { expect, test } from 'vitest';
import { publicPage, type PublicPage } from '../page/public-page.ts';
import { DeferredScripts } from './deferred-scripts.tsx';

type Route = NonNullable<ServerBuild['routes'][string]>;

/** A document of two routes, whose build has a file for each and one that both share. */
async function documentWith(
  PageScripts: ComponentType<{ nonce?: string }>,
  handle: PublicPage = publicPage(),
): Promise<string> {
  const root = () => (
    <html lang="en">
      <body>
        <Outlet />
        <PageScripts nonce="n0" />
      </body>
    </html>
  );
  const routes: Route[] = [
    { id: 'root', path: '', module: { default: root } },
    {
      id: 'list',
      parentId: 'root',
      path: 'list',
      module: { handle, loader: () => 'tires', default: () => <h1>List</h1> },
    },
  ];
  const build: ServerBuild = {
    entry: {
      module: {
        default: (request: Request, status: number, headers: Headers, context: EntryContext) =>
          new Response(renderToString(<ServerRouter context={context} url={request.url} nonce="n0" />), {
            status,
            headers,
          }),
      },
    },
    routes: Object.fromEntries(routes.map((route) => [route.id, route])),
    assets: {
      entry: { imports: ['/assets/shared.js'], module: '/assets/entry.js' },
      routes: Object.fromEntries(
        routes.map(({ module: { loader }, ...route }) => [
          route.id,
          {
            ...route,
            module: `/assets/${route.id}.js`,
            imports: ['/assets/shared.js'],
            hasAction: false,
            hasLoader: loader !== undefined,
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
      url: '/assets/manifest.js',
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
  const response = await createRequestHandler(build, 'production')(new Request('https://shop.example/list'));
  return response.text();
}

interface Script {
  readonly attributes: string;
  readonly text: string;
}
const listScripts = (html: string): Script[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)].map(([, attributes = '', text = '']) => ({
    attributes,
    text,
  }));

test('React Router’s own scripts are the context, one module that starts the page, and links that preload it', async () => {
  const html = await documentWith(Scripts);
  expect(html.match(/<link rel="modulepreload"[^>]*>/g)).toHaveLength(4);
  expect(listScripts(html).filter(({ attributes }) => attributes.includes('type="module"'))).toHaveLength(1);
  expect(listScripts(html).filter(({ text }) => text.startsWith('window.__reactRouterContext'))).toHaveLength(
    1,
  );
});

test('deferred scripts keep the context and hold the module back as text, with the addresses to preload', async () => {
  const [own, html] = [await documentWith(Scripts), await documentWith(DeferredScripts)];
  expect(html).not.toContain('modulepreload');
  expect(html).not.toContain('type="module"');

  const context = ({ text }: Script) => text.startsWith('window.__reactRouterContext');
  expect(listScripts(html).find(context)).toEqual(listScripts(own).find(context));

  const waiting = listScripts(html).filter(({ attributes }) => attributes.includes('data-modules'));
  expect(waiting).toHaveLength(1);
  const [{ attributes, text } = { attributes: '', text: '' }] = waiting;
  expect(attributes).toContain('type="text/plain"');
  expect(attributes).toContain('nonce="n0"');
  const addresses = /data-modules="([^"]*)"/.exec(attributes)?.[1]?.split(' ') ?? [];
  expect(new Set(addresses)).toEqual(
    new Set(['/assets/entry.js', '/assets/shared.js', '/assets/list.js', '/assets/root.js']),
  );
  expect(text).toBe(listScripts(own).find(({ attributes: given }) => given.includes('type="module"'))?.text);
  expect(text).toContain('import("/assets/entry.js")');
});

test('a text to read says that its scripts are fetched when it is used, and other pages do not', async () => {
  expect(await documentWith(DeferredScripts, publicPage({ isText: true }))).toContain('data-when-used');
  expect(await documentWith(DeferredScripts)).not.toContain('data-when-used');
});
