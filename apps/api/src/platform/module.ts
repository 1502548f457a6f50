import type { Channel } from '@tirekit/channel';
import type { AnyEndpoint } from '@tirekit/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from './config.ts';
import type { Database } from './db/database.ts';
import type { RateGroup } from './http/rate-limit.ts';
import type { ImplementedRoute } from './http/route.ts';
import type { Log } from './log/log.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { SigningKey } from './tokens/signing-keys.ts';

/** What every module may use. */
export interface ModuleDeps {
  readonly config: Config;
  readonly db: Database;
  readonly log: Log;
  readonly metrics: Metrics;
  /** Every storefront by its id. */
  readonly channels: ReadonlyMap<string, Channel>;
  /** Newest first. */
  readonly signingKeys: readonly SigningKey[];
  /** A hook for addresses that a module registers itself: contract endpoints are limited already. */
  readonly limitByAddress: (group: RateGroup) => RequestHook;
  /** A hook for such addresses that asks for a storefront's token; `request.identity` has its channel then. */
  readonly requireChannel: RequestHook;
}

export type RequestHook = (
  request: FastifyRequest,
  reply: FastifyReply,
  done: (error?: Error) => void,
) => void;

/** One domain of the API, as its `module.ts` makes it. */
export interface ApiModule {
  readonly name: string;
  readonly routes?: readonly ImplementedRoute[];
  /** For what is no endpoint of the contract, such as a file. */
  register?(app: FastifyInstance): void | Promise<void>;
  /** Endpoints that `register` answers itself. */
  readonly registers?: readonly AnyEndpoint[];
  /** Loads and starts what runs beside requests; the API listens once every module has started. */
  start?(): Promise<void>;
  /** Requests have been answered by then; the database is still there. */
  stop?(): Promise<void>;
  /** False while this module cannot serve; `/readyz` follows it. */
  ready?(): boolean;
}

/** Makes a module, or several that share something. It must not touch the database before `start`. */
export type ModuleFactory = (deps: ModuleDeps) => Made | Promise<Made>;

type Made = ApiModule | readonly ApiModule[];
