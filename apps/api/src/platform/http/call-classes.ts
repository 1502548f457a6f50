import { type AnyEndpoint } from '@tirekit/contract';
import { accessRule, type RateGroup, rateGroup, type Thing } from '@tirekit/contract/access';
import type { FastifyInstance } from 'fastify';
import type { RequestHook } from './request-hook.ts';
import { Places, PriorityWork } from './places.ts';

/**
 * The number of calls of a class that one process answers at once, and that may wait; the rest get 503 and Retry-After.
 * More at once would serve no more of them: reviews wait for each other’s line, pictures and passwords take whole processors, and
 * searches are computed in memory, one after the other. `tools/bench/flood.ts` measures them; a thousand searches are computed in
 * two seconds.
 */
export const classPlaces = {
  review: { atOnce: 2, waiting: 60 },
  upload: { atOnce: 1, waiting: 20 },
  signOn: { atOnce: 2, waiting: 60 },
  search: { atOnce: 4, waiting: 1_000 },
} as const;

export type CallClass = keyof typeof classPlaces;

/** Things whose calls belong to a purchase: they wait for no place, and have connections of their own. */
const purchaseThings: ReadonlySet<Thing> = new Set(['cart', 'order', 'purchase']);

/** Whether an endpoint is part of buying. */
export const isPurchaseCall = (endpoint: Pick<AnyEndpoint, 'id' | 'access'>): boolean =>
  purchaseThings.has(accessRule(endpoint).thing);

const classOfGroup: Partial<Record<RateGroup, CallClass>> = {
  review: 'review',
  upload: 'upload',
  signOn: 'signOn',
};

/** The class of an endpoint; null for one that never waits. */
export function getCallClass(endpoint: AnyEndpoint): CallClass | null {
  if (isPurchaseCall(endpoint)) return null;
  const group = rateGroup(endpoint);
  // Each storefront asks a few times a second whether the catalog has changed, which computes nothing.
  if (group === 'follow') return null;
  return classOfGroup[group] ?? (accessRule(endpoint).thing === 'catalog' ? 'search' : null);
}

/** Admits calls by class, in this process. */
export interface Admission {
  /** Makes the calls of a server wait for their places. It goes before the routes. */
  readonly serve: (app: FastifyInstance) => void;
  /** A hook that makes its calls belong to the class of a limit's group; null for a group without a class. */
  readonly ofGroup: (group: RateGroup) => RequestHook | null;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The class of calls that the route belongs to, if it waits for a place. */
    readonly callClass?: CallClass | null;
    /** Whether the route is part of buying. */
    readonly isPurchase?: boolean;
  }
  interface FastifyRequest {
    /** The class that the route's group gives a call; null if it gives none. */
    callClass: CallClass | null;
    /** Gives the call's place to the next one; null while it has none. */
    leavePlace: (() => void) | null;
  }
}

/**
 * A call has its place only while it is worked on: after its body has been read and until its answer is about to be written. So a
 * client that sends or reads slowly takes no place from others.
 * @throws ApiProblem `busy`, from the hook, where too many wait already
 */
export function admitByClass(): Admission {
  const purchases = new PriorityWork();
  const places = new Map(
    Object.entries(classPlaces).map(([name, size]) => [name, new Places({ ...size, first: purchases })]),
  );
  return {
    serve(app) {
      app.decorateRequest('callClass', null);
      app.decorateRequest('leavePlace', null);
      // At once, before the call costs a count in the database or its body is read.
      app.addHook('onRequest', async ({ routeOptions: { config } }) => {
        if (config.callClass) places.get(config.callClass)?.refuseIfFull();
      });
      app.addHook('preHandler', async (request, { raw }) => {
        const { config } = request.routeOptions;
        const name = config.callClass ?? request.callClass;
        const leave =
          config.isPurchase === true
            ? purchases.begin()
            : name === null
              ? undefined
              : await places.get(name)?.take();
        if (leave === undefined) return;
        request.leavePlace = leave;
        raw.once('close', leave);
        // The client is gone already, and its close event has been missed.
        if (raw.destroyed) leave();
      });
      app.addHook('onSend', async (request) => request.leavePlace?.());
    },
    ofGroup(group) {
      const name = classOfGroup[group];
      if (name === undefined) return null;
      return async (request) => {
        places.get(name)?.refuseIfFull();
        request.callClass = name;
      };
    },
  };
}
