import { createRequestHandler, type MiddlewareFunction, type ServerBuild } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { defineChannel, retailPreset } from '@tirekit/channel';
import { island } from '../island/island.tsx';
import { readShellEnv } from '../request/shell-env.ts';
import { serverBuild } from '../testing/server-build.ts';
import handleRequest, { handleError, hostShell } from './entry-server.tsx';

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
function pageOf(cents: number, ...middleware: MiddlewareFunction<Response>[]): ServerBuild {
  const module = {
    middleware,
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
  };
  return serverBuild({ module: { default: handleRequest, handleError } }, [{ id: 'root', path: '', module }]);
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

test.each([
  ['orders/:orderNumber', '/orders/7K3ABC1234', '/orders/{orderNumber}'],
  ['orders/:orderNumber', '/orders/7K3ABC1234.data', '/orders/{orderNumber}'],
  ['receipts/*', '/receipts/7K3ABC1234/9XYZ/Receipt_7K3ABC1234.pdf', '/receipts/*'],
  ['files/:name', '/files/two%20words', '/files/{name}'],
])('the log has a failed page of %s without what stands in its address', async (path, address, pattern) => {
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

/** A middleware that answers as the address asks. */
const rewrap: MiddlewareFunction<Response> = async ({ request }, next) => {
  const answer = await next();
  const ways: Partial<Record<string, Response>> = {
    '?blank': new Response(answer.body, answer),
    '?elsewhere': new Response(null, { status: 302, headers: { location: '/' } }),
    '?words': new Response('Closed today'),
  };
  return ways[new URL(request.url).search] ?? answer;
};

test('a page comes beside its answer; a middleware that takes its body out of the answer is told that it is not there', async () => {
  const channel = defineChannel(retailPreset, { id: 'retail', name: 'Shop' });
  const shop = hostShell(
    pageOf(9_000, rewrap),
    channel,
    readShellEnv(channel, {
      API_ORIGIN: 'http://api.example',
      PUBLIC_ORIGIN: 'http://shop.example',
      COOKIE_SECRET: 'cookie-secret-of-a-test',
      SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
      PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
    }),
  );
  const give = (path: string, method = 'GET') =>
    shop.render(new Request(`http://shop.example${path}`, { method }));
  expect((await give('/')).page?.toString()).toContain('<p>$90</p>');
  await expect(give('/?blank')).rejects.toThrow('not in it');
  expect(await give('/?elsewhere')).toMatchObject({ page: null, answer: { status: 302 } });
  const words = await give('/?words');
  expect(words.page).toBeNull();
  expect(await words.answer.text()).toBe('Closed today');
  expect(await give('/', 'HEAD')).toMatchObject({ page: null, answer: { status: 200 } });
});
