import { type LoaderFunctionArgs, Outlet, useLoaderData } from 'react-router';
import { type Channel, clientSecretVariable } from '@tirekit/channel';
import handleRequest, { handleError, hostShell } from '../rendering/entry-server.tsx';
import { getRequestContext, type RequestContext } from '../request/request-context.ts';
import { requireAccount } from '../request/require-account.ts';
import { readShellEnv } from '../request/shell-env.ts';
import { createRootServer } from '../root/root-server.ts';
import * as apiRoute from '../routes/api.ts';
import * as contextRoute from '../routes/context.ts';
import * as logout from '../routes/logout.tsx';
import * as notAdmitted from '../routes/not-admitted.tsx';
import * as callback from '../routes/sign-on-callback.tsx';
import * as provider from '../routes/sign-on-provider.ts';
import * as start from '../routes/sign-on-start.ts';
import { serverBuild } from './server-build.ts';

export const SHOP_ORIGIN = 'https://shop.example';
const AGENT =
  'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';

/** A browser without scripts: it keeps cookies, and follows redirects only when it is told to. */
export interface SmallBrowser {
  readonly cookies: Map<string, string>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Response>;
  post(path: string, form: Readonly<Record<string, string>>): Promise<Response>;
  /** Goes on along redirects of this storefront until there is a page. */
  open(path: string): Promise<{ path: string; response: Response }>;
}

export interface SmallStorefront {
  browser(): SmallBrowser;
}

const Page = () => <main>{JSON.stringify(useLoaderData())}</main>;
/** `load` is what the page at `/` shows of its visitor. */
type Load = (context: RequestContext) => Promise<unknown>;

/** A storefront of a few pages with everything of sign-on, rendered in this process. */
export function smallStorefront(
  channel: Channel,
  apiOrigin: string,
  load: Load = async () => null,
): SmallStorefront {
  const env = readShellEnv(channel, {
    API_ORIGIN: apiOrigin,
    PUBLIC_ORIGIN: SHOP_ORIGIN,
    [clientSecretVariable(channel.id)]: 'secret-of-a-shell',
    COOKIE_SECRET: 'cookie-secret-of-a-test',
    SHELL_SIGNING_SECRET: 'signing-secret-of-a-test',
    PAYMENT_PROVIDER_ORIGIN: 'https://pay.example',
  });
  const server = createRootServer(async () => channel);
  const document = ({ children }: { children?: React.ReactNode }) => (
    <html lang="en">
      <body>{children ?? <Outlet />}</body>
    </html>
  );
  const page = (path: string, module: object) => ({
    id: path,
    parentId: 'root',
    path,
    module: { default: Page, ...module },
  });
  const resource = (path: string, module: object) => ({
    id: path,
    parentId: 'root',
    path,
    module,
  });
  const shop = hostShell(
    serverBuild({ module: { default: handleRequest, handleError } }, [
      { id: 'root', path: '', module: { ...server, default: document } },
      {
        id: 'home',
        parentId: 'root',
        index: true,
        module: {
          loader: ({ context }: LoaderFunctionArgs) => load(getRequestContext(context)),
          default: Page,
        },
      },
      page('account', {
        loader: ({ context, request }: LoaderFunctionArgs) => requireAccount(context, request),
      }),
      page('tires', { loader: ({ context }: LoaderFunctionArgs) => load(getRequestContext(context)) }),
      page('privacy-policy', { loader: () => 'What we keep.' }),
      page('login', { loader: () => 'Sign in here.' }),
      page('logout', logout),
      page('sign-on/callback', callback),
      page('sign-on/not-admitted', notAdmitted),
      resource('sign-on/start', start),
      resource('sign-on/op/*', provider),
      resource('api/context', contextRoute),
      resource('api/*', apiRoute),
    ]),
    channel,
    env,
  );

  return {
    browser() {
      const cookies = new Map<string, string>();
      const ask = async (path: string, init: RequestInit): Promise<Response> => {
        const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
        const headers = {
          'user-agent': AGENT,
          accept: 'text/html',
          cookie,
          ...(init.headers as Record<string, string>),
        };
        const response = await shop.render(new Request(SHOP_ORIGIN + path, { ...init, headers }));
        for (const set of response.headers.getSetCookie()) {
          const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
          if (/max-age=0/i.test(set)) cookies.delete(name);
          else cookies.set(name, value);
        }
        return response;
      };
      const get: SmallBrowser['get'] = (path, headers = {}) => ask(path, { headers });
      return {
        cookies,
        get,
        post: (path, form) =>
          ask(path, { method: 'POST', body: new URLSearchParams(form), headers: { origin: SHOP_ORIGIN } }),
        async open(path) {
          let at = path;
          for (let steps = 0; steps < 10; steps++) {
            const response = await get(at);
            const location = response.headers.get('location');
            if (location === null) return { path: at, response };
            at = location.replace(SHOP_ORIGIN, '');
          }
          throw new Error('The redirects do not end');
        },
      };
    },
  };
}
