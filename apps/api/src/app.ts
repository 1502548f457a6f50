// Must come before any schema is created: the contract's queries and bodies are then parsed by compiled code.
import 'zod/compile';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLocalJWKSet } from 'jose';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '@tirekit/contract/endpoints';
import type { ApiModule, ModuleDeps, ModuleFactory } from './module.ts';
import { choosePaymentProviders } from './workflows/payment-providers/choose-provider.ts';
import { PaymentUnknown } from './modules/buying/payments/index.ts';
import { sandboxCarrier } from './modules/service/shipments/index.ts';
import type { Config } from './platform/config.ts';
import { type Database, openDatabase } from './platform/db/database.ts';
import { faultInjection } from './platform/fault-injection.ts';
import { chooseFileStore } from './platform/files/choose-file-store.ts';
import { watchUploads } from './platform/files/upload-readiness.ts';
import { fileLinks } from './platform/files/file-links.ts';
import { accountDirectory } from './platform/http/account-directory.ts';
import { verifiedVisitors } from './platform/http/verified-visitors.ts';
import { requireRules } from './platform/http/admission.ts';
import { authenticate } from './platform/http/auth.ts';
import { admitByClass } from './platform/http/call-classes.ts';
import { answerUnknownAddresses, createHttpServer } from './platform/http/http-server.ts';
import { observeAnswers } from './platform/http/observe-answers.ts';
import { rateLimiting } from './platform/http/rate-limit.ts';
import { serveRoutes } from './platform/http/serve-routes.ts';
import { sharedLimits } from './platform/http/shared-limits.ts';
import { createTokenVerifier } from './platform/http/token-verifier.ts';
import { visitorAddresses } from './platform/http/visitor.ts';
import { cleaning } from './platform/jobs/clean-up.ts';
import { OutboxWorker } from './platform/jobs/outbox-worker.ts';
import { ticker, type Ticker } from './platform/jobs/ticker.ts';
import type { Log } from './platform/log/log.ts';
import { smtpMailer } from './platform/mail/mailer.ts';
import { createMetrics } from './platform/metrics/metrics.ts';
import { serveOperations } from './platform/operations/operations.ts';
import { mustBeConfigured, storefrontsById } from './platform/storefronts.ts';
import { API_AUDIENCE } from './platform/tokens/audience.ts';
import { deriveKey, loadSigningKeys, publicKeys } from './platform/tokens/signing-keys.ts';
import { webhookReader } from './platform/webhooks/receive-webhook.ts';

export interface Api {
  readonly app: FastifyInstance;
  readonly modules: readonly ApiModule[];
  readonly deps: ModuleDeps;
  readonly outbox: OutboxWorker;
  /** Loads and starts the modules, then listens. Returns the port. */
  listen(port: number, host?: string): Promise<number>;
  /**
   * Says that it is not ready, goes on answering for `DRAIN_MS`, then closes the port, finishes the requests in
   * progress, and stops the work in the background, the modules, the mailer and the database. A second call waits for the first to finish.
   */
  stop(): Promise<void>;
}

/** Assembles the API. The database must exist and be migrated. */
export async function buildApp(config: Config, log: Log, factories: readonly ModuleFactory[]): Promise<Api> {
  const db = openDatabase({
    url: config.DATABASE_URL,
    connections: config.DATABASE_CONNECTIONS,
    forPurchases: config.DATABASE_CONNECTIONS_FOR_PURCHASES,
    namedStatements: config.DATABASE_NAMED_STATEMENTS,
    timeoutMs: config.DATABASE_TIMEOUT_MS,
    onConnectionLost: (error) => log.warn({ err: error }, 'a database connection was lost'),
  });
  try {
    const signingKeys = await loadSigningKeys(db, config.OIDC_SECRET);
    const channels = new Map(config.channels.map(({ channel }) => [channel.id, channel]));
    const metrics = createMetrics(() => db.connections());
    const limits = sharedLimits(db, deriveKey(config.OIDC_SECRET, 'subjects of limits'));
    const admission = admitByClass();
    const visitorOf = visitorAddresses(config.SHELL_SIGNING_SECRET);
    const app = createHttpServer({ log, requestTimeoutMs: config.REQUEST_TIMEOUT_MS });
    const limitRate = await rateLimiting(app, {
      visitorOf,
      shared: limits,
      factor: config.RATE_LIMIT_FACTOR,
    });
    const tokens = createTokenVerifier({
      keys: createLocalJWKSet(publicKeys(signingKeys)),
      issuer: config.API_ORIGIN,
      audience: API_AUDIENCE,
      channels,
    });
    const outbox = new OutboxWorker({
      db,
      log,
      pollMs: config.OUTBOX_EVERY_MS,
      leaseSeconds: config.OUTBOX_LEASE_SECONDS,
    });
    const storefronts = storefrontsById(config.channels);
    const mailer = smtpMailer(config.SMTP_URL);
    const known = {
      tokens,
      accounts: accountDirectory(db, config.admitsSamples),
      verified: verifiedVisitors(db),
    };
    const deps: ModuleDeps = {
      config,
      db,
      wake: (jobs) => outbox.wake(jobs),
      log,
      metrics,
      channels,
      storefronts,
      storefrontOf: mustBeConfigured(storefronts),
      mailer,
      providers: await choosePaymentProviders({ config, db, log }),
      carrier: sandboxCarrier(config),
      webhookReader: webhookReader({
        log,
        metrics,
        isUnchecked: (error) => error instanceof PaymentUnknown,
      }),
      crash: faultInjection(config),
      signingKeys,
      tokens,
      limits,
      files: await chooseFileStore(config),
      fileLinks: fileLinks(config.RECEIPT_SIGNING_SECRET),
      limitByAddress(group) {
        const place = admission.ofGroup(group);
        const limit = limitRate(group);
        if (place === null) return limit;
        return async function (request, reply) {
          await place.call(this, request, reply);
          await limit.call(this, request, reply);
        };
      },
      visitorOf,
      requireChannel: authenticate('channel', known),
      personalData: () => personalData,
    };

    const modules = (await Promise.all(factories.map((make) => make(deps)))).flat();
    const personalData = modules.flatMap((module) => module.personalData ?? []);
    const routes = modules.flatMap(({ routes: own = [], webhooks = [] }) => [...own, ...webhooks]);
    const background = workInBackground(modules, { db, log, outbox });
    // The ids of the served endpoints are looked up in the table.
    requireRules(app, [...endpoints, ...routes.map(({ endpoint }) => endpoint)]);
    observeAnswers(app, metrics, log);
    admission.serve(app);
    serveRoutes(app, routes, {
      log,
      known,
      limitRate,
      visitorOf,
      checkAnswers: config.NODE_ENV === 'test',
    });
    for (const module of modules) await module.register?.(app);
    let isStopping = false;
    serveOperations(app, {
      db,
      metrics,
      modules,
      origin: config.API_ORIGIN,
      isStopping: () => isStopping,
      uploadProblem: watchUploads(deps.files, metrics),
    });
    answerUnknownAddresses(app, endpoints);

    const stop = async (): Promise<void> => {
      isStopping = true;
      await sleep(config.DRAIN_MS);
      await app.close();
      await background.stop();
      await Promise.all(modules.map((module) => module.stop?.()));
      mailer.close();
      await db.end();
    };
    let stopped: Promise<void> | undefined;

    return {
      app,
      modules,
      deps,
      outbox,
      async listen(port, host = config.API_HOST) {
        await Promise.all(modules.map((module) => module.start?.()));
        background.start();
        await app.listen({ port, host });
        const address = app.server.address();
        return typeof address === 'object' && address !== null ? address.port : port;
      },
      stop: () => (stopped ??= stop()),
    };
  } catch (error) {
    await db.end();
    throw error;
  }
}

/** The modules' jobs, recurring work, and deletion rules. */
function workInBackground(
  modules: readonly ApiModule[],
  { db, log, outbox }: { readonly db: Database; readonly log: Log; readonly outbox: OutboxWorker },
): Ticker {
  for (const { jobs = {} } of modules) outbox.handle(jobs);
  const rules = modules.flatMap(({ retention = [] }) => retention);
  const repeated = [...modules.flatMap(({ every = [] }) => every), ...cleaning(db, log, rules)];
  const tickers = repeated.map((work) => ticker(work, log));
  return {
    start() {
      for (const one of tickers) one.start();
      outbox.start();
    },
    async stop() {
      await Promise.all([outbox.stop(), ...tickers.map((one) => one.stop())]);
    },
  };
}
