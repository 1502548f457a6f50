import { moduleFactories } from '../../src/modules/index.ts';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { ModuleFactory } from '../../src/platform/module.ts';
import { mintUserToken } from '../../src/platform/tokens/mint-user-token.ts';
import type { SigningKey } from '../../src/platform/tokens/signing-keys.ts';
import { endpointAt, isDocumented } from './documented.ts';
import { clientSecretOf, testConfig } from './test-config.ts';
import { createTestDatabase } from './test-databases.ts';

export interface TestApi {
  readonly origin: string;
  readonly db: Database;
  readonly databaseUrl: string;
  /** Everything that was logged, as text. */
  readonly logged: () => string;
  /** A storefront's token, from `POST /token`; the same one each time. */
  token(channelId?: string): Promise<string>;
  /** A buyer's token, of a sign-on or of none, signed by the API's own key or, for a forgery, by another one. */
  userToken(
    uid: string,
    options?: { readonly seconds?: number; readonly sid?: string; readonly key?: SigningKey },
  ): Promise<string>;
  /** The key that the API signs with. */
  readonly signingKey: SigningKey;
  /**
   * A call with the storefront's token; an object as `body` goes as JSON. Throws if the answer's status is one that the
   * OpenAPI document does not name.
   */
  call(path: string, options?: CallOptions): Promise<TestAnswer>;
  /** Stops the API and removes its database. */
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whose token goes along; null sends none. Default `retail`. */
  readonly channel?: string | null;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body; null where there is none. */
  readonly body: unknown;
}

/**
 * Starts the whole API on a database of its own and a free port.
 * @param options.seed fills the database before the modules start
 */
export async function startTestApi(
  options: {
    readonly config?: Partial<Config>;
    readonly modules?: readonly ModuleFactory[];
    readonly seed?: (db: Database) => Promise<void>;
    /** Another way to the test server (host and port), for tests that cut it. */
    readonly databaseUrlVia?: string;
  } = {},
): Promise<TestApi> {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const config = testConfig(via(database.url, options.databaseUrlVia), options.config);
  const log = createLog({
    level: config.LOG_LEVEL,
    destination: { write: (line: string) => void lines.push(line) },
  });
  const api = await buildApp(config, log, options.modules ?? moduleFactories);
  await options.seed?.(api.deps.db);
  const origin = `http://127.0.0.1:${await api.listen(0)}`;

  const [signingKey] = api.deps.signingKeys;
  if (signingKey === undefined) throw new Error('The API has no signing key.');
  const tokens = new Map<string, Promise<string>>();
  const token = (channelId = 'retail'): Promise<string> => {
    const known = tokens.get(channelId) ?? fetchToken(origin, channelId);
    tokens.set(channelId, known);
    return known;
  };

  return {
    origin,
    db: api.deps.db,
    databaseUrl: database.url,
    logged: () => lines.join(''),
    token,
    userToken: (uid, { key = signingKey, ...claims } = {}) =>
      mintUserToken(key, { issuer: config.API_ORIGIN, uid, ...claims }),
    signingKey,
    async call(path, { method = 'GET', body, headers = {}, channel = 'retail' } = {}) {
      const response = await fetch(`${origin}${path}`, {
        method,
        headers: {
          ...(channel !== null && { authorization: `Bearer ${await token(channel)}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const endpoint = endpointAt(method, path);
      if (endpoint !== undefined && !isDocumented(endpoint, response.status))
        throw new Error(`The OpenAPI document lacks ${response.status} of ${endpoint.id}: ${text}`);
      return {
        status: response.status,
        headers: response.headers,
        body: text === '' ? null : (JSON.parse(text) as unknown),
      };
    },
    async stop() {
      await api.stop();
      await database.drop();
    },
  };
}

function via(databaseUrl: string, door: string | undefined): string {
  if (door === undefined) return databaseUrl;
  const url = new URL(databaseUrl);
  url.host = new URL(door).host;
  // A socket would lead past the door.
  url.searchParams.delete('host');
  return url.href;
}

async function fetchToken(origin: string, channelId: string): Promise<string> {
  const response = await fetch(`${origin}/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: channelId,
      client_secret: clientSecretOf(channelId),
      grant_type: 'client_credentials',
    }),
  });
  if (!response.ok) throw new Error(`No token for ${channelId}: ${response.status} ${await response.text()}`);
  const answer = (await response.json()) as { access_token: string };
  return answer.access_token;
}
