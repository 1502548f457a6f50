import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createShellServer } from '@tirekit/shell-kit/server';
import { channel } from '../channel.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';

export interface Retail {
  origin: string;
  api: FakeApi;
  /** Asks as an ordinary browser does. */
  get(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const directory = join(import.meta.dirname, '..');

/** The built retail server before a fake API, both on free ports. */
export async function startRetail(): Promise<Retail> {
  const file = join(directory, 'build/server/index.js');
  if (!existsSync(file)) throw new Error('Build the retail storefront first: nx build @tirekit/retail');
  const api = await startFakeApi();
  const env = {
    NODE_ENV: 'production',
    API_ORIGIN: api.origin,
    // What people reach; links of pages are made with it.
    PUBLIC_ORIGIN: 'https://shop.example',
    CLIENT_SECRET_RETAIL: 'secret-of-retail',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
  };
  // The build reads its environment with the first request.
  Object.assign(process.env, env);
  const server = await createShellServer({
    channel,
    build: await import(pathToFileURL(file).href),
    clientDirectory: join(directory, 'build/client'),
    env,
  });
  const origin = `http://127.0.0.1:${await server.listen(0)}`;
  return {
    origin,
    api,
    get: (path, init) =>
      fetch(origin + path, {
        redirect: 'manual',
        ...init,
        headers: { 'user-agent': BROWSER, ...(init?.headers as Record<string, string> | undefined) },
      }),
    stop: async () => {
      await server.stop(500);
      await api.stop();
    },
  };
}
