import { Suspense } from 'react';
import { Await, createRequestHandler, type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { clientSecretVariable } from '@tirekit/channel';
import { sampleChannel } from '@tirekit/channel/testing';
import { getCatalogVersion } from '@tirekit/contract';
import { ANONYMOUS_HEADER } from '../request/anonymous-context.ts';
import { getCacheTags } from '../request/cache-tags.ts';
import { getRequestContext, type RequestContext } from '../request/request-context.ts';
import { readShellEnv } from '../request/shell-env.ts';
import { createRootServer } from '../root/root-server.ts';
import { serverBuild } from '../testing/server-build.ts';
import handleRequest, { handleError, hostShell } from './entry-server.tsx';

afterEach(() => void vi.restoreAllMocks());

const channel = sampleChannel({ id: 'retail', name: 'Shop' });
const env = readShellEnv(channel, {
  API_ORIGIN: 'http://127.0.0.1:1',
  PUBLIC_ORIGIN: 'http://shop.example',
  [clientSecretVariable(channel.id)]: 'secret-of-a-test',
  COOKIE_SECRET: 'cookie-secret-of-a-test',
  SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
  PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
});

interface TirePage {
  cents: number;
  reviews?: Promise<string>;
}

function Tire() {
  const { cents, reviews } = useLoaderData<TirePage>();
  if (!Number.isInteger(cents)) throw new Error(`No price in ${String(cents)} cents`);
  return (
    <main>
      <p>{`$${String(cents / 100)}`}</p>
      <Suspense fallback={<p>Reviews are coming</p>}>
        <Await resolve={reviews} errorElement={<p>No reviews today</p>}>
          {(text) => <p>{text}</p>}
        </Await>
      </Suspense>
    </main>
  );
}

const BROWSER =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** The result of the page's loader; each test sets it. */
let load: (context: RequestContext) => TirePage;

/** A storefront of one page. */
const shop = hostShell(
  serverBuild({ module: { default: handleRequest, handleError } }, [
    {
      id: 'root',
      path: '',
      module: {
        middleware: createRootServer(async () => channel).middleware,
        default: () => (
          <html lang="en">
            <body>
              <Outlet />
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
    {
      id: 'tire',
      parentId: 'root',
      index: true,
      module: {
        loader: ({ context }: LoaderFunctionArgs) => load(getRequestContext(context)),
        default: Tire,
      },
    },
  ]),
  channel,
  env,
);

/** Asks for the page whose loader returns this. */
function ask(loader: typeof load, headers: Record<string, string> = {}): Promise<Response> {
  load = loader;
  return shop.render(new Request('http://shop.example/', { headers: { 'user-agent': BROWSER, ...headers } }));
}

/** The part of a page that has arrived after each chunk from the server. */
async function* arriving(response: Response): AsyncGenerator<string> {
  if (response.body === null) throw new Error('The page has no body');
  let html = '';
  for await (const part of response.body.pipeThrough(new TextDecoderStream())) {
    html += part;
    yield html;
  }
}

describe('a page of one visitor', () => {
  test('streams: its first part arrives before its deferred data, and the rest afterwards', async () => {
    const reviews = Promise.withResolvers<string>();
    const response = await ask(() => ({ cents: 9_000, reviews: reviews.promise }));
    const parts = arriving(response);
    const first = String((await parts.next()).value);
    expect(first).toContain('<p>$90</p>');
    expect(first).toContain('Reviews are coming');
    expect(first).not.toContain('Quiet on wet roads');
    reviews.resolve('Quiet on wet roads');
    let whole = first;
    for await (const html of parts) whole = html;
    expect(whole).toContain('<p>Quiet on wet roads</p>');
  });

  test('shows the error element of a deferred part that fails, with status 200', async () => {
    const reviews = Promise.withResolvers<string>();
    const response = await ask(() => ({ cents: 9_000, reviews: reviews.promise }));
    const parts = arriving(response);
    await parts.next();
    reviews.reject(new Error('The API is away'));
    let whole = '';
    for await (const html of parts) whole = html;
    expect(response.status).toBe(200);
    expect(whole).toContain('<p>$90</p>');
    expect(whole).toContain('<p>No reviews today</p>');
    expect(whole).not.toContain('Sorry');
  });

  test('is whole from the start for a search engine', async () => {
    const later = new Promise<string>((resolve) => setTimeout(resolve, 50, 'Quiet on wet roads'));
    const response = await ask(() => ({ cents: 9_000, reviews: later }), { 'user-agent': 'Googlebot/2.1' });
    const first = String((await arriving(response).next()).value);
    expect(first).toContain('<p>Quiet on wet roads</p>');
  });

  test('a page that fails is an error page with status 500, and the log says why', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    const response = await ask(() => ({ cents: NaN }));
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(html).toContain('Sorry');
    expect(html).not.toContain('<p>$');
    expect(log.mock.calls.join('\n')).toContain('No price in NaN cents');
  });
});

describe('a public page', () => {
  const anonymous = { [ANONYMOUS_HEADER]: '1' };

  test('is rendered whole, with its deferred data in place', async () => {
    const later = new Promise<string>((resolve) => setTimeout(resolve, 50, 'Quiet on wet roads'));
    const response = await ask(() => ({ cents: 9_000, reviews: later }), anonymous);
    const html = await response.text();
    expect(html).toContain('<p>Quiet on wet roads</p>');
    expect(html).not.toContain('Reviews are coming');
  });

  test('a public page whose deferred call fails shows its error element, and is never fresh for another visitor', async () => {
    const response = await ask(
      ({ api }) => ({ cents: 9_000, reviews: api.call(getCatalogVersion).then(({ version }) => version) }),
      anonymous,
    );
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<p>No reviews today</p>');
    expect(getCacheTags(response)).toEqual({ version: '', tags: null });
  });
});

test.each([
  ['orders/:orderNumber', '/orders/7K3ABC1234', '/orders/{orderNumber}'],
  ['orders/:orderNumber', '/orders/7K3ABC1234.data', '/orders/{orderNumber}'],
  ['receipts/*', '/receipts/7K3ABC1234/9XYZ/Receipt_7K3ABC1234.pdf', '/receipts/*'],
  ['files/:name', '/files/two%20words', '/files/{name}'],
])('the log names a failed page of %s without the values in its address', async (path, address, pattern) => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const module = {
    loader: () => {
      throw new Error('Something broke');
    },
    default: () => null,
    ErrorBoundary: () => null,
  };
  const build = serverBuild({ module: { default: handleRequest, handleError } }, [
    { id: 'root', path, module },
  ]);
  await createRequestHandler(build, 'production')(new Request(`http://shop.example${address}`));
  const [line = ''] = log.mock.calls.flat().map(String);
  expect(JSON.parse(line)).toMatchObject({ event: 'page-failed', method: 'GET', path: pattern });
});
