import { moduleFactories } from '../../src/modules/index.ts';
import { buildApp } from '../../src/app.ts';
import type { Config } from '../../src/platform/config.ts';
import type { Database } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { ModuleFactory } from '../../src/module.ts';
import type { PersonalData } from '../../src/platform/personal-data.ts';
import { mintUserToken } from '../../src/platform/tokens/mint-user-token.ts';
import type { SigningKey } from '../../src/platform/tokens/signing-keys.ts';
import { endpointAt, isDocumented } from './documented.ts';
import { publishRows, StandingApis } from './standing-apis.ts';
import { getClientSecret, testConfig } from './test-config.ts';
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
  /** The personal data of all modules. */
  readonly personalData: readonly PersonalData[];
  /**
   * A call with the storefront's token; an object as `body` goes as JSON. Throws if the answer's status is one that the
   * OpenAPI document does not name.
   */
  call(path: string, options?: CallOptions): Promise<TestAnswer>;
  /** Must be called when the tests are over. */
  stop(): Promise<void>;
}

export interface CallOptions {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** The storefront whose token goes along; null sends none. Default `retail`. */
  readonly channel?: string | null;
}

export interface TestAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The parsed JSON body; null where there is none. */
  readonly body: unknown;
}

interface TestApiOptions {
  readonly config?: Partial<Config>;
  readonly modules?: readonly ModuleFactory[];
  /** Fills the database before the modules read it. */
  readonly seed?: (db: Database) => Promise<void>;
  /** Another way to the test server (host and port), for tests that cut it. */
  readonly databaseUrlVia?: string;
  /** Names configuration and modules that several files have in common. */
  readonly kind?: string;
  /** An API that nobody had before, for tests that change its tables, count whole ones, or stop it. */
  readonly isNew?: true;
}

const apis = new StandingApis<Awaited<ReturnType<typeof standingApi>>>();

/**
 * The whole API on a free port, with a database that is empty but for the seed. Unless configuration, modules or the way to
 * the database are the test's own, it is one that the files of a worker use one after the other.
 */
export async function startTestApi(options: TestApiOptions = {}): Promise<TestApi> {
  const { config, modules, databaseUrlVia, isNew, kind, seed } = options;
  const isUsual = (config ?? modules ?? databaseUrlVia ?? isNew) === undefined;
  if (!isUsual && kind === undefined) return startOwn(options);
  const { standing, wake, giveBack } = await apis.borrow(kind ?? 'usual', () => standingApi(options));
  await seed?.(standing.api.deps.db);
  await wake();
  return getTestApi(standing, giveBack);
}

async function startOwn({ seed, ...options }: TestApiOptions): Promise<TestApi> {
  const built = await buildTestApi(options);
  await seed?.(built.api.deps.db);
  await publishRows(built.api.deps.db);
  const port = await built.api.listen(0);
  return getTestApi({ ...built, port }, async () => {
    await built.api.stop();
    await built.database.drop();
  });
}

async function standingApi(options: TestApiOptions) {
  const built = await buildTestApi(options);
  return { ...built, port: await built.api.listen(0) };
}

async function buildTestApi({ config: more, modules = moduleFactories, databaseUrlVia }: TestApiOptions) {
  const database = await createTestDatabase();
  const lines: string[] = [];
  const config = testConfig(via(database.url, databaseUrlVia), more);
  const log = createLog({
    level: config.LOG_LEVEL,
    destination: { write: (line: string) => void lines.push(line) },
  });
  return { api: await buildApp(config, log, modules), database, lines };
}

function getTestApi(
  { api, database, lines, port }: Awaited<ReturnType<typeof standingApi>>,
  stop: () => Promise<void>,
): TestApi {
  const origin = `http://127.0.0.1:${String(port)}`;
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
      mintUserToken(key, { issuer: api.deps.config.API_ORIGIN, uid, ...claims }),
    signingKey,
    personalData: api.deps.personalData(),
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
    stop,
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
      client_secret: getClientSecret(channelId),
      grant_type: 'client_credentials',
    }),
  });
  if (!response.ok) throw new Error(`No token for ${channelId}: ${response.status} ${await response.text()}`);
  const answer = (await response.json()) as { access_token: string };
  return answer.access_token;
}
