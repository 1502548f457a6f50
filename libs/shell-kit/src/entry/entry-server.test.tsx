import { createRequestHandler, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { island } from '../island/island.tsx';
import handleRequest, { handleError } from './entry-server.tsx';

afterEach(() => void vi.restoreAllMocks());

const Price = island(() =>
  Promise.resolve({
    default: ({ cents }: { cents: number }) => {
      if (!Number.isInteger(cents)) throw new Error(`No price in ${cents} cents`);
      return <p>{`$${cents / 100}`}</p>;
    },
  }),
);

/** A storefront of one page, which shows a price in an island. */
function pageOf(cents: number): ServerBuild {
  return {
    entry: { module: { default: handleRequest, handleError } },
    routes: {
      root: {
        id: 'root',
        path: '',
        module: {
          default: () => (
            <html lang="en">
              <body>
                <Price cents={cents} />
              </body>
            </html>
          ),
          ErrorBoundary: () => (
            <html lang="en">
              <body>Sorry</body>
            </html>
          ),
        },
      },
    },
    assets: {
      entry: { imports: [], module: '' },
      routes: {
        root: {
          id: 'root',
          path: '',
          module: '',
          hasAction: false,
          hasLoader: false,
          hasClientAction: false,
          hasClientLoader: false,
          hasClientMiddleware: false,
          hasErrorBoundary: true,
          clientActionModule: undefined,
          clientLoaderModule: undefined,
          clientMiddlewareModule: undefined,
          hydrateFallbackModule: undefined,
        },
      },
      url: '',
      version: '',
    },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  };
}

async function ask(cents: number): Promise<{ status: number; html: string }> {
  const response = await createRequestHandler(
    pageOf(cents),
    'production',
  )(new Request('http://shop.example/'));
  return { status: response.status, html: await response.text() };
}

test('a page is whole with what its islands show', async () => {
  const { status, html } = await ask(9_000);
  expect(status).toBe(200);
  expect(html).toContain('<p>$90</p>');
});

test('an island that fails is no page with a hole in it: the answer is 500, and the log says why', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const { status, html } = await ask(NaN);
  expect(status).toBe(500);
  expect(html).toContain('Sorry');
  expect(html).not.toContain('<p>$');
  expect(log.mock.calls.join('\n')).toContain('No price in NaN cents');
});
