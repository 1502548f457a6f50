import { randomInt } from 'node:crypto';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clientSecretVariable } from '@tirekit/channel';
import { processEnvironment, runDirectory } from '../support/run-directory.ts';
import { getClientSecret, CUSTOMER_ID_SECRET, testChannels, testSecrets } from '../support/test-config.ts';
import { createTestDatabase } from '../support/test-databases.ts';
import { type Api, buildApp } from '../../src/app.ts';
import { readConfig } from '../../src/platform/config.ts';
import { type Database, openDatabase } from '../../src/platform/db/database.ts';
import { createLog } from '../../src/platform/log/log.ts';
import type { ModuleFactory } from '../../src/module.ts';
import { insertRows, sampleCatalog } from '../catalog/catalog/sample-catalog.ts';
import { apiProgram } from './api-program.ts';
import { buyingModules } from './test-modules.ts';

export const STOREFRONT = 'http://127.0.0.1:4200';
export const EXCHANGE_STOREFRONT = 'http://127.0.0.1:4203';

/** Outside parties, a database with tires, and the API between them: in this process or as one that can be killed. */
export interface TestShop extends BorrowedShop {
  /** Starts it as a process; resolves when it answers. `exited` resolves when it is gone. */
  spawnApi(
    environment?: Readonly<Record<string, string>>,
  ): Promise<{ child: ChildProcess; exited: Promise<void> }>;
}

/** The same without an API that can be killed. */
export interface BorrowedShop {
  readonly origin: string;
  readonly sandbox: SandboxAddresses;
  readonly db: Database;
  /** For commands that are run beside the API. */
  readonly databaseUrl: string;
  /** SKU ids of tires that can be bought. */
  readonly tires: readonly string[];
  readonly logged: () => string;
  startApi(): Promise<Api>;
  /** A further API process's share of the work in the background, on the same database. */
  startReconciler(): Promise<void>;
  stop(): Promise<void>;
}

interface SandboxAddresses {
  readonly sandbox: string;
  readonly provider: string;
  readonly smtpPort: number;
}

/** The parts of a shop, except the API. */
export type ShopParts = Awaited<ReturnType<typeof openParts>>;

/**
 * A shop of the test's own. `borrowShop` is faster for a test that needs no settings and no API in a process of its own.
 * @param settings of the sandbox, such as `PROVIDER_SETTLE_MS`
 * @param more settings of the API
 * @param modules what the API in this process consists of
 */
export async function openShop(
  settings: Readonly<Record<string, string>> = {},
  more: Readonly<Record<string, string>> = {},
  modules: readonly ModuleFactory[] = buyingModules,
): Promise<TestShop> {
  const parts = await openParts(settings, more);
  const { origin, port, sandbox, db, database, tires, environment } = parts;
  const lines: string[] = [];
  const children = new Set<ChildProcess>();
  const apis: Api[] = [];
  const build = async (): Promise<Api> => {
    const api = await buildShopApi(parts, modules, lines);
    apis.push(api);
    return api;
  };

  return {
    origin,
    sandbox,
    db,
    databaseUrl: database.url,
    tires,
    logged: () => lines.join(''),
    async startApi() {
      const api = await build();
      await api.listen(port);
      return api;
    },
    async startReconciler() {
      await (await build()).listen(0);
    },
    async spawnApi(more = {}) {
      const child = spawn(process.execPath, [await apiProgram()], {
        env: {
          ...processEnvironment(),
          ...environment,
          LOG_LEVEL: 'silent',
          ...more,
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      children.add(child);
      const exited = new Promise<void>((done) => child.once('exit', () => done()));
      await firstLine(child, (line) => line === 'ready' || undefined);
      return { child, exited };
    },
    async stop() {
      await Promise.all(apis.map((api) => api.stop()));
      for (const child of children) child.kill('SIGKILL');
      // It may keep what it has compiled.
      parts.sandboxProcess.kill('SIGTERM');
      await db.end();
      await database.drop();
    },
  };
}

/**
 * Outside parties, and a database with tires.
 * @param settings of the sandbox
 * @param more settings of the API
 */
export async function openParts(
  settings: Readonly<Record<string, string>>,
  more: Readonly<Record<string, string>> = {},
) {
  const directory = mkdtempSync(join(runDirectory(), 'shop-'));
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { child: sandboxProcess, addresses: sandbox } = await spawnSandbox(directory, origin, settings);
  const database = await createTestDatabase();
  const db = openDatabase({ url: database.url, connections: 4, namedStatements: true });
  const tires = await fillDatabase(db);
  const environment = { ...getEnvironment(directory, port, database.url, sandbox), ...more };
  return { directory, port, origin, sandboxProcess, sandbox, database, db, tires, environment };
}

/** The API of a shop in this process, which does not listen yet. */
export function buildShopApi(
  { environment }: ShopParts,
  modules: readonly ModuleFactory[],
  lines: string[],
): Promise<Api> {
  const log = createLog({ level: 'info', destination: { write: (line) => void lines.push(line) } });
  return buildApp(readConfig(environment), log, modules);
}

function getEnvironment(directory: string, port: number, url: string, sandbox: SandboxAddresses) {
  const channelsFile = join(directory, 'channels.json');
  writeFileSync(channelsFile, JSON.stringify({ version: 1, channels: testChannels }));
  return {
    NODE_ENV: 'test',
    ...testSecrets,
    ...Object.fromEntries(testChannels.map(({ id }) => [clientSecretVariable(id), getClientSecret(id)])),
    DATABASE_URL: url,
    TIREKIT_DATA: directory,
    API_PORT: String(port),
    API_ORIGIN: `http://127.0.0.1:${port}`,
    CHANNELS_FILE: channelsFile,
    PUBLIC_ORIGIN_RETAIL: STOREFRONT,
    PAYMENT_PROVIDER_ORIGIN: sandbox.provider,
    APPLE_PAY_MERCHANT_ID: 'merchant.test.tirekit',
    APPLE_PAY_VALIDATION_ORIGINS: sandbox.provider,
    PAYPAL_URL: `${sandbox.provider}/paypal`,
    RESOLVE_URL: `${sandbox.provider}/hosted/resolve`,
    SIMPLE_PAY_URL: `${sandbox.provider}/hosted/simple-pay`,
    KATAPULT_URL: `${sandbox.provider}/hosted/katapult`,
    CARRIER_ORIGIN: sandbox.sandbox,
    TAX_ENGINE_URL: `${sandbox.sandbox}/tax`,
    FEDEX_URL: `${sandbox.sandbox}/fedex`,
    USPS_URL: `${sandbox.sandbox}/usps`,
    IDME_URL: `${sandbox.sandbox}/idme`,
    SHOP_BOOKING_ORIGIN: sandbox.sandbox,
    EXCHANGE_ORIGIN: sandbox.sandbox,
    EXCHANGE_CHECKOUT_URL_MILITARY_EXCHANGE: `${sandbox.sandbox}/exchange/checkout`,
    CUSTOMER_ID_SECRET_MILITARY_EXCHANGE: CUSTOMER_ID_SECRET,
    PUBLIC_ORIGIN_MILITARY_EXCHANGE: EXCHANGE_STOREFRONT,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    RATE_LIMIT_FACTOR: '1000000',
  };
}

async function fillDatabase(db: Database): Promise<string[]> {
  const { brand, line, sku, stock } = sampleCatalog(200);
  const tires = sku.map(({ sku_id }) => String(sku_id));
  await db.withClient(async (client) => {
    await insertRows(client, {
      brand,
      line: line.map((row) => ({ ...row, discontinued: false })),
      sku: sku.map((row) => ({ ...row, discontinued: false, fet_cents: 0 })),
      stock: stock.map((row) => ({ ...row, quantity: 1_000 })),
      zip_code: [
        {
          zip: '38103',
          city: 'Memphis',
          state: 'TN',
          latitude: 35.14,
          longitude: -90.05,
          time_zone: 'America/Chicago',
        },
        {
          zip: '99501',
          city: 'Anchorage',
          state: 'AK',
          latitude: 61.22,
          longitude: -149.86,
          time_zone: 'America/Anchorage',
        },
      ],
    });
  });
  return tires;
}

/** The outside parties, as a process of their own that keeps its data in a directory. */
export async function spawnSandbox(
  directory: string,
  apiOrigin: string,
  settings: Readonly<Record<string, string>>,
) {
  const main = join(import.meta.dirname, '../../../sandbox/src/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      ...processEnvironment(),
      // It ends with this process, whoever ends it.
      TIREKIT_PARENT_PIPE: '1',
      ...testSecrets,
      SANDBOX_PORT: '0',
      PROVIDER_PORT: '0',
      SMTP_PORT: '0',
      API_ORIGIN: apiOrigin,
      TIREKIT_DATA: directory,
      PROVIDER_TOKENS_PER_MINUTE: '100000',
      ...settings,
    },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const addresses = await firstLine(child, (line): SandboxAddresses | undefined => {
    const said: unknown = JSON.parse(line);
    const isReady = typeof said === 'object' && said !== null && 'provider' in said;
    return isReady ? (said as SandboxAddresses & typeof said) : undefined;
  });
  return { child, addresses };
}

/** The first line of output that means something; later output is thrown away. */
async function firstLine<T>(child: ChildProcess, read: (line: string) => T | undefined): Promise<T> {
  if (child.stdout === null) throw new Error('The process has no output');
  const lines = createInterface({ input: child.stdout });
  return new Promise((resolve, reject) => {
    child.once('exit', (code) =>
      reject(new Error(`The process ended before it was ready (${String(code)})`)),
    );
    lines.on('line', (line) => {
      const found = read(line);
      if (found !== undefined) resolve(found);
    });
  });
}

/**
 * A port that was free a moment ago, below the range from which systems give connections their ports: there, another process could
 * get it before a test's API listens.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 30_000 + randomInt(2_700);
    const server = createServer();
    const isFree = await new Promise<boolean>((done) => {
      server.once('error', () => done(false));
      server.listen(port, '127.0.0.1', () => done(true));
    });
    if (!isFree) continue;
    await new Promise((done) => server.close(done));
    return port;
  }
}
