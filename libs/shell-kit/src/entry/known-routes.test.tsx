// @vitest-environment node
import { renderToString } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  Links,
  Meta,
  Outlet,
  Scripts,
  ServerRouter,
} from 'react-router';
import { expect, test } from 'vitest';
import { ServedContext, useServed } from '../root/served.ts';
import { serverBuild } from '../testing/server-build.ts';
import { rememberRoutes } from './known-routes.tsx';

function Document() {
  const { nonce, PageScripts } = useServed();
  return (
    <html lang="en">
      <head>
        <Links />
      </head>
      <body data-nonce={nonce}>
        <Outlet />
        <PageScripts />
      </body>
    </html>
  );
}

const paths = { root: '', sizes: 'sizes', size: 'sizes/:size', brand: 'brands/:brand' };
const routes = Object.entries(paths).map(([id, path]) => ({
  ...(id === 'root' ? {} : { parentId: 'root' }),
  id,
  path,
  module: { default: id === 'root' ? Document : () => <p>{id}</p> },
}));
const handleRequest = new Map<string, (context: EntryContext) => string>();
const build = serverBuild(
  {
    module: {
      default: (request, _status, _headers, { serverHandoffStream: _unread, ...context }) =>
        new Response(handleRequest.get(request.headers.get('by') ?? '')?.(context) ?? null),
    },
  },
  routes,
);
const answer = createRequestHandler(build, 'production');

const pageBy = async (by: string, path: string): Promise<string> =>
  (await answer(new Request(`http://shop.example${path}`, { headers: { by } }))).text();

test('A page of known routes is the page of React Router, byte for byte, and takes no more than its own routes', async () => {
  const knownRoutes = rememberRoutes();
  const taken: string[][] = [];
  const rendered = (context: EntryContext, nonce: string, known = knownRoutes(context, nonce)) => {
    taken.push(Object.keys(known.manifest.routes));
    return renderToString(
      <ServedContext value={{ nonce, starter: '', PageScripts: known.PageScripts, PageMeta: Meta }}>
        <ServerRouter
          context={{ ...context, manifest: known.manifest }}
          url="http://shop.example/"
          nonce={nonce}
        />
      </ServedContext>,
    );
  };
  handleRequest.set('known', (context) => rendered(context, 'one'));
  handleRequest.set('known, other nonce', (context) => rendered(context, 'two'));
  handleRequest.set('plain', (context) =>
    rendered(context, 'one', { manifest: context.manifest, PageScripts: Scripts }),
  );

  const plain = { size: await pageBy('plain', '/sizes/15'), brand: await pageBy('plain', '/brands/velaro') };
  expect(plain.size).toContain('/size-parts.js');
  taken.length = 0;
  for (let page = 0; page < 2; page++) {
    expect(await pageBy('known', '/sizes/15')).toBe(plain.size);
    expect(await pageBy('known', '/brands/velaro')).toBe(plain.brand);
  }
  const all = Object.keys(paths);
  expect(taken).toEqual([all, all, ['root', 'size'], ['root', 'brand']]);
  expect(await pageBy('known, other nonce', '/sizes/15')).toBe(plain.size.replaceAll('"one"', '"two"'));
});
