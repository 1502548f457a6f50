import { hasFeature } from '@tirekit/channel';
import { type AnyEndpoint, me, placeOrder } from '@tirekit/contract';
import {
  accessRule,
  type AccessRule,
  addresses,
  mayCall,
  type Proof,
  type Role,
  roles,
} from '@tirekit/contract/access';
import type { FastifyInstance } from 'fastify';
import type { RequestHook } from './request-hook.ts';
import { ApiProblem } from './api-problem.ts';
import type { Identity } from './auth.ts';
import type { TokenUser } from './call-context.ts';

/** Proofs in the links of our mails. Shops and carriers have no account, and a buyer may open one on another device. */
const linkProofs: ReadonlySet<Proof> = new Set(['signed-link', 'one-time-link']);
const COMPANY_ACCOUNT = 'This isn’t available while you shop for your organization.';
const ONLY_TO_LOOK = 'You can look at this cart, but you can’t change it.';

/**
 * A shopper from a procurement system uses an account that is not their own: they fill a cart, which goes back there, and
 * that is all. Of accounts and orders, they may ask for their own identity alone.
 * @throws ApiProblem `forbidden`
 */
function checkPunchout({ id, method }: AnyEndpoint, { thing }: AccessRule, user: TokenUser): void {
  const { punchout = null } = user.account;
  if (punchout === null || id === me.id) return;
  if (thing === 'account' || thing === 'order' || thing === 'interaction' || id === placeOrder.id)
    throw new ApiProblem('forbidden', COMPANY_ACCOUNT);
  if (punchout === 'inspect' && thing === 'cart' && method !== 'GET')
    throw new ApiProblem('forbidden', ONLY_TO_LOOK);
}

/** True if a closed storefront answers a call for anyone. */
const isBeforeSignOn = ({ who, proof, beforeSignOn }: AccessRule): boolean =>
  beforeSignOn === true || who === 'machine' || proof.every((one) => linkProofs.has(one));

/**
 * Checks a call against its endpoint's callers, its storefront's features, and the buyers whom that storefront admits.
 * @throws ApiProblem `not-found`, `sign-on-required`, `forbidden` or `account-not-admitted`
 */
function check(
  { feature }: AnyEndpoint,
  { who, isOpen }: { readonly who: readonly Role[] | null; readonly isOpen: boolean },
  { channel, user }: Identity,
): void {
  if (channel === null) return;
  if (feature !== undefined && !hasFeature(channel, feature)) throw new ApiProblem('not-found');
  if (who !== null && !who.includes(user?.account.userType ?? 'guest'))
    throw new ApiProblem(user === null ? 'sign-on-required' : 'forbidden');
  if (isOpen) return;
  const { guests, userTypes } = channel.access;
  if (user === null && !guests) throw new ApiProblem('sign-on-required');
  if (user !== null && userTypes !== null && !userTypes.includes(user.account.userType))
    throw new ApiProblem('account-not-admitted');
}

/**
 * Admits a call after it is authenticated.
 * @throws Error at start for an endpoint without access: nobody could say who may call it
 */
export function admit(endpoint: AnyEndpoint): RequestHook {
  const rule = accessRule(endpoint);
  // Programs prove themselves by other means than a role.
  const isOpen = isBeforeSignOn(rule);
  const who = rule.who === 'machine' ? null : roles.filter((role) => mayCall(rule, role));
  return async ({ identity }) => {
    if (identity === null) return;
    check(endpoint, { who, isOpen }, identity);
    if (identity.user !== null) checkPunchout(endpoint, rule, identity.user);
  };
}

/**
 * Lets only addresses be added of which the contract says who may ask for them. Call it before any is.
 * @throws Error for another one, when it is added: nobody could say who may ask
 */
export function requireRules(app: FastifyInstance, endpoints: readonly AnyEndpoint[]): void {
  const paths = new Set(endpoints.map(({ path }) => path));
  app.addHook('onRoute', ({ url, config }) => {
    const path = config?.template ?? url;
    if (!paths.has(path) && !Object.hasOwn(addresses, path))
      throw new Error(`No role may ask for ${path}: add it to the contract’s addresses`);
  });
}
