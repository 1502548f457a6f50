import { type Channel, clientSecretVariable } from '@tirekit/channel';
import { createShellServer } from '../server/create-shell-server.ts';
import { type FakeApi, startFakeApi } from './fake-api.ts';

export interface TestedShell {
  origin: string;
  api: FakeApi;
  /** Makes requests as an ordinary browser does. */
  get(path: string, init?: RequestInit): Promise<Response>;
  stop(): Promise<void>;
}

type Variables = Readonly<Record<string, string>>;

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/**
 * The built server of a shell before a fake API, both on free ports.
 *
 * @param directory the shell's folder
 * @param more variables of its environment, which may name the API's port
 * @throws Error when the shell is not built
 */
export async function startShell(
  channel: Channel,
  directory: string,
  more: Variables | ((apiPort: string) => Variables) = {},
): Promise<TestedShell> {
  const api = await startFakeApi(channel);
  const env = {
    NODE_ENV: 'production',
    API_ORIGIN: api.origin,
    // The public address, with which a page's links are made.
    PUBLIC_ORIGIN: 'https://shop.example',
    [clientSecretVariable(channel.id)]: 'secret-of-a-shell',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
    ...(typeof more === 'function' ? more(new URL(api.origin).port) : more),
  };
  // React reads this when it is loaded, and chooses its production version.
  process.env['NODE_ENV'] = env.NODE_ENV;
  const server = await createShellServer({ channel, directory, env });
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
