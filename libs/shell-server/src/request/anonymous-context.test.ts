import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleChannel } from '@tirekit/channel/testing';
import { ANONYMOUS_HEADER } from './anonymous-context.ts';
import { createRequestContext } from './create-request-context.ts';
import { createShell } from './create-shell.ts';
import type { RequestContext } from './request-context.ts';
import { readShellEnv } from './shell-env.ts';

const channel = sampleChannel({ id: 'retail', name: 'TireKit' });
const api = createServer((_request, response) => void response.end());
let context: RequestContext;

beforeAll(async () => {
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address with one.
  const { port } = api.address() as AddressInfo;
  const env = readShellEnv(channel, {
    API_ORIGIN: `http://127.0.0.1:${String(port)}`,
    PUBLIC_ORIGIN: 'https://shop.example',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
  });
  const request = new Request('https://shop.example/', {
    headers: { [ANONYMOUS_HEADER]: '1', cookie: 'tk_retail_zip=1~90210' },
  });
  context = await createRequestContext(createShell(channel, env), request);
});
afterAll(() => void api.close());

test.each<[string, (context: RequestContext) => unknown]>([
  ['cart', ({ cart }) => cart()],
  ['session', ({ session }) => session()],
  ['account', ({ account }) => account()],
  ['sign-on', ({ signOn }) => signOn],
  ['location', ({ location }) => location()],
  ['IP address', ({ userIp }) => userIp],
  ['device', ({ device }) => device],
  ['experiments', ({ experiments }) => experiments],
  ['cookies', ({ cookies }) => cookies.get('zipCode')],
])('an anonymous context throws when a loader asks for the visitor’s %s', (_what, ask) => {
  expect(() => ask(context)).toThrow('A public page asked for something of its visitor: see publicPage');
});

test('an anonymous context has the storefront, and no nonce, because the stored page lists its scripts by hash', () => {
  expect(context.channel.name).toBe('TireKit');
  expect(context.nonce).toBeNull();
});
