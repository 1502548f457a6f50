import type { Channel } from '@tirekit/channel';
import type { AnyEndpoint } from '@tirekit/contract';
import type { FastifyInstance } from 'fastify';
import type { PaymentProviders } from './modules/buying/payments/index.ts';
import type { Carrier } from './modules/service/shipments/index.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db/database.ts';
import type { CrashPoint } from './platform/fault-injection.ts';
import type { FileLinks } from './platform/files/file-links.ts';
import type { FileStore } from './platform/files/file-store.ts';
import type { RateGroup } from '@tirekit/contract/access';
import type { RequestHook } from './platform/http/request-hook.ts';
import type { ImplementedRoute } from './platform/http/route.ts';
import type { SharedLimits } from './platform/http/shared-limits.ts';
import type { TokenVerifier } from './platform/http/token-verifier.ts';
import type { VisitorOf } from './platform/http/visitor.ts';
import type { CleanUpRule } from './platform/jobs/clean-up.ts';
import type { JobTable } from './platform/jobs/outbox-worker.ts';
import type { RepeatedWork } from './platform/jobs/ticker.ts';
import type { Log } from './platform/log/log.ts';
import type { Mailer } from './platform/mail/mailer.ts';
import type { Metrics } from './platform/metrics/metrics.ts';
import type { PersonalData } from './platform/personal-data.ts';
import type { StorefrontOf, Storefronts } from './platform/storefronts.ts';
import type { SigningKey } from './platform/tokens/signing-keys.ts';
import type { WebhookReader } from './platform/webhooks/receive-webhook.ts';

/** The dependencies that every module may use. */
export interface ModuleDeps {
  readonly config: Config;
  readonly db: Database;
  /** Looks for the module's jobs in the outbox now, or for those of all modules. Call it after a commit that added some. */
  readonly wake: (jobs?: JobTable) => void;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Every storefront by its id. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** The same with what only the API knows about them. */
  readonly storefronts: Storefronts;
  readonly storefrontOf: StorefrontOf;
  /** Sends over connections that all modules share. */
  readonly mailer: Mailer;
  readonly providers: PaymentProviders;
  readonly carrier: Carrier;
  /** Reads the signed messages of outside parties. */
  readonly webhookReader: WebhookReader;
  /** Kills the process at a point that a test has named. */
  readonly crash: (point: CrashPoint) => void;
  /** Newest first. */
  readonly signingKeys: readonly SigningKey[];
  /** Checks tokens that do not come in a header. */
  readonly tokens: TokenVerifier;
  /** Counts of all processes together, for limits on more than the visitor's address. */
  readonly limits: SharedLimits;
  /** The store of pictures and other files, and links that open one for a while. */
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
  /** A hook for addresses that a module registers itself; endpoints of the contract are limited already. */
  readonly limitByAddress: (group: RateGroup) => RequestHook;
  /** The visitor's key of a request, for limits that a module counts itself. */
  readonly visitorOf: VisitorOf;
  /** A hook for such addresses that requires a storefront's token; `request.identity` then has its channel. */
  readonly requireChannel: RequestHook;
  /** The personal data of all modules. Call it after they have been created. */
  readonly personalData: () => readonly PersonalData[];
}

/** One domain of the API, as its `module.ts` creates it. */
export interface ApiModule {
  readonly name: string;
  /** Endpoints that storefronts and buyers call. */
  readonly routes?: readonly ImplementedRoute[];
  /** Endpoints that outside parties call with signed messages. */
  readonly webhooks?: readonly ImplementedRoute[];
  /** Carries out the jobs of its topics in the outbox; no two modules share a topic. */
  readonly jobs?: JobTable;
  /** Work that each process repeats once all modules have started, until they stop. */
  readonly every?: readonly RepeatedWork[];
  /** The data that it has of accounts, as their owners export and erase it. */
  readonly personalData?: readonly PersonalData[];
  /** Rules for deleting its rows. */
  readonly retention?: readonly CleanUpRule[];
  /** Adds a route that is not an endpoint of the contract, such as a file. */
  register?(app: FastifyInstance): void | Promise<void>;
  /** Endpoints that `register` implements itself. */
  readonly registers?: readonly AnyEndpoint[];
  /** Loads data; the API listens once every module has started. */
  start?(): Promise<void>;
  /** Called when all requests have been answered; the database is still available. */
  stop?(): Promise<void>;
  /** False while this module cannot serve; `/readyz` then fails. */
  ready?(): boolean;
  /** Problems that an operator should fix although the module can serve, in the words of `/readyz`. */
  problems?(): readonly string[];
}

/** Creates a module, or several that share something. It must not touch the database before `start`. */
export type ModuleFactory = (deps: ModuleDeps) => Made | Promise<Made>;

type Made = ApiModule | readonly ApiModule[];
