// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { createRequestHandler, Meta, type MetaDescriptor, Outlet, ServerRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ServedContext, useServed } from '../root/served.ts';
import { serverBuild } from '../testing/server-build.ts';
import { knownMeta } from './known-meta.tsx';

function Document() {
  const { PageMeta } = useServed();
  return (
    <html lang="en">
      <head>
        <PageMeta />
      </head>
      <body>
        <Outlet />
      </body>
    </html>
  );
}

/** What the loaders answer. */
let site = { name: 'TireKit' };
let list: object | null = { title: '225/65R17 Tires' };
/** How often the page's tags were worked out. */
let worked = 0;
beforeEach(() => void (worked = 0));

const metaOf = ({
  loaderData,
  location,
  matches,
}: Record<'loaderData' | 'location' | 'matches', unknown>) => {
  worked++;
  return [
    { title: JSON.stringify(loaderData) },
    { name: 'description', content: JSON.stringify(matches) },
    { tagName: 'link', rel: 'canonical', href: JSON.stringify(location) },
    { 'script:ld+json': { '@type': 'BreadcrumbList' } },
  ] satisfies MetaDescriptor[];
};

const build = (known: typeof knownMeta) =>
  serverBuild(
    {
      module: {
        default: (request, _status, _headers, { serverHandoffStream: _unread, ...context }) =>
          new Response(
            renderToString(
              <ServedContext
                value={{
                  starter: '',
                  PageScripts: () => null,
                  PageMeta: known(context.staticHandlerContext),
                }}
              >
                <ServerRouter context={context} url={request.url} />
              </ServedContext>,
            ),
          ),
      },
    },
    [
      { id: 'root', path: '', module: { default: Document, loader: () => site } },
      {
        id: 'list',
        parentId: 'root',
        path: 'sizes/:size',
        module: {
          default: () => <p>Tires</p>,
          ErrorBoundary: () => <p>Sorry</p>,
          meta: metaOf,
          loader: () => {
            if (list === null) throw new Response(null, { status: 404 });
            return list;
          },
        },
      },
    ],
  );
const askPlain = createRequestHandler(
  build(() => Meta),
  'production',
);
const askKnown = createRequestHandler(build(knownMeta), 'production');
const page = async (ask: typeof askPlain, path: string): Promise<string> =>
  (await ask(new Request(`http://shop.example${path}`))).text();

/** How often the tags were worked out for the page, which must be that of React Router, byte for byte. */
async function timesWorked(path = '/sizes/15'): Promise<number> {
  const plain = await page(askPlain, path);
  expect(plain).toContain('<meta name="description"');
  worked = 0;
  expect(await page(askKnown, path)).toBe(plain);
  return worked;
}

test('The tags of a page are worked out once, as long as its loaders answer the same', async () => {
  expect([await timesWorked(), await timesWorked(), await timesWorked()]).toEqual([1, 0, 0]);
});

test('They are worked out anew for another answer, another address, another storefront', async () => {
  await timesWorked();
  list = { ...list };
  expect(await timesWorked()).toBe(1);
  expect(await timesWorked('/sizes/15?page=2')).toBe(1);
  expect(await timesWorked('/sizes/16?page=2')).toBe(1);
  site = { name: 'Exchange' };
  expect(await timesWorked('/sizes/16?page=2')).toBe(1);
  expect(await timesWorked('/sizes/16?page=2')).toBe(0);
});

test('A page that failed has tags of its own each time', async () => {
  await timesWorked();
  list = null;
  expect([await timesWorked(), await timesWorked()]).toEqual([1, 1]);
});
