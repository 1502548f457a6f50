import type { Channel } from '@tirekit/channel';
import type { AnyEndpoint } from '@tirekit/contract';
import type { RateGroup } from '@tirekit/contract/access';
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { FileLinks } from './files/file-links.ts';
import type { FileStore } from './files/file-store.ts';
import type { ImplementedRoute } from './http/route.ts';
import type { SharedLimits } from './http/shared-limits.ts';
import type { TokenVerifier } from './http/token-verifier.ts';
import type { VisitorOf } from './http/visitor.ts';
import type { Jobs } from './jobs/outbox-worker.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SigningKey } from './tokens/signing-keys.ts';

/** The dependencies that every module may use. */
export interface ModuleDeps {
  readonly config: Config;
  readonly db: Database;
  /** Carries out the jobs in the outbox: one worker for all modules. */
  readonly jobs: Jobs;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Every storefront by its id. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** Newest first. */
  readonly signingKeys: readonly SigningKey[];
  /** Checks tokens that do not come in a header. */
  readonly tokens: TokenVerifier;
  /** Counts of all processes together, for what is limited by more than the visitor's address. */
  readonly limits: SharedLimits;
  /** The store of pictures and other files, and links that open one for a while. */
  readonly files: FileStore;
  readonly fileLinks: FileLinks;
  /** A hook for addresses that a module registers itself; endpoints of the contract are limited already. */
  readonly limitByAddress: (group: RateGroup) => RequestHook;
  /** The key of a request's visitor that limits count by, for what a module limits itself. */
  readonly visitorOf: VisitorOf;
  /** A hook for such addresses that requires a storefront's token; `request.identity` then has its channel. */
  readonly requireChannel: RequestHook;
}

/** A Fastify hook that sees the request's headers, and refuses it by rejecting with an `ApiProblem`. */
export type RequestHook = onRequestAsyncHookHandler;

/** One domain of the API, as its `module.ts` creates it. */
export interface ApiModule {
  readonly name: string;
  readonly routes?: readonly ImplementedRoute[];
  /** Adds what is not an endpoint of the contract, such as a file. */
  register?(app: FastifyInstance): void | Promise<void>;
  /** Endpoints that `register` implements itself. */
  readonly registers?: readonly AnyEndpoint[];
  /** Loads data and starts what runs beside requests; the API listens once every module has started. */
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
