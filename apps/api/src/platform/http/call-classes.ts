import { type AnyEndpoint } from '@tirekit/contract';
import { permissionOf, type Thing } from '@tirekit/contract/roles';
import type { RequestHook } from '../module.ts';
import { Places } from './places.ts';
import { type RateGroup, rateGroupOf } from './rate-limit.ts';

/**
 * How many calls of a class one process answers at once, and how many wait for that; the rest is refused with 503 and Retry-After.
 * More at once would serve no more of them: reviews wait for each other’s line, pictures and passwords take whole processors, and
 * searches are computed in memory, one after the other.
 */
export const classPlaces = {
  review: { atOnce: 2, waiting: 60 },
  upload: { atOnce: 1, waiting: 20 },
  signOn: { atOnce: 2, waiting: 60 },
  search: { atOnce: 4, waiting: 250 },
} as const;

export type CallClass = keyof typeof classPlaces;

/** Things of which a call belongs to a purchase: it waits for no place, and has connections of its own. */
const purchaseThings: ReadonlySet<Thing> = new Set(['cart', 'order']);
/** Payment by wallet, and what providers report of orders. */
const purchaseCalls: ReadonlySet<string> = new Set(['applePay.session', 'applePay.token']);
/** Reads of the catalog and what is beside it, which ask nobody outside. */
const searches =
  /^(?:catalog\.(?!version)|guided\.|deals\.|vehicles\.|reviews\.(?:list|get|ranking)$|places\.)/;

/** Whether an endpoint is part of buying. */
export const isPurchaseCall = ({ id, auth }: Pick<AnyEndpoint, 'id' | 'auth'>): boolean => {
  const thing = permissionOf(id)?.thing;
  return auth === 'signed' || purchaseCalls.has(id) || (thing !== undefined && purchaseThings.has(thing));
};

const classOfGroup: Partial<Record<RateGroup, CallClass>> = {
  review: 'review',
  upload: 'upload',
  signOn: 'signOn',
};

/** The class of an endpoint; null for one that never waits. */
export function callClassOf(endpoint: AnyEndpoint): CallClass | null {
  if (isPurchaseCall(endpoint)) return null;
  return classOfGroup[rateGroupOf(endpoint)] ?? (searches.test(endpoint.id) ? 'search' : null);
}

/** Admits calls by class, in this process. */
export interface Admission {
  /** A hook that waits for a place of the endpoint’s class, and keeps it until the answer is out. */
  readonly ofEndpoint: (endpoint: AnyEndpoint) => RequestHook | null;
  readonly ofGroup: (group: RateGroup) => RequestHook | null;
}

/** @throws ApiProblem `busy`, from the hooks, where too many wait already */
export function admitByClass(): Admission {
  const hooks = new Map<CallClass, RequestHook>();
  for (const name of ['review', 'upload', 'signOn', 'search'] as const) {
    const places = new Places(classPlaces[name]);
    hooks.set(name, async (_request, { raw }) => {
      const leave = await places.take();
      raw.once('close', leave);
      // Whoever asked is gone, and the event with them.
      if (raw.destroyed) leave();
    });
  }
  const hookOf = (name: CallClass | null | undefined): RequestHook | null =>
    name == null ? null : (hooks.get(name) ?? null);
  return {
    ofEndpoint: (endpoint) => hookOf(callClassOf(endpoint)),
    ofGroup: (group) => hookOf(classOfGroup[group]),
  };
}
