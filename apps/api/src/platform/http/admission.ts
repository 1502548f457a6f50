import { type Channel, type Feature, hasFeature } from '@tirekit/channel';
import type { AnyEndpoint, UserDetails } from '@tirekit/contract';
import type { Queries } from '../db/database.ts';
import type { RequestHook } from '../module.ts';
import { ApiProblem } from './api-problem.ts';
import type { Identity } from './auth.ts';

/** Endpoints that belong to a feature. In a storefront without it, they do not exist. */
const featureOf: Readonly<Record<string, Feature>> = {
  'catalog.suggest': 'search',
  'deals.list': 'deals',
  'deals.get': 'deals',
  'reviews.list': 'reviews',
  'cart.coupon.put': 'coupons',
  'orders.track': 'tracking',
  'orders.follow': 'tracking',
  'installerApplications.create': 'installer-signup',
};

/** Calls that a storefront makes before anybody has signed in. */
const beforeSignOn: ReadonlySet<string> = new Set([
  'site.globals',
  'site.menu',
  'site.notifications',
  'users.session',
  'users.details',
]);

const TYPE_OF_USER = 'SELECT user_type AS "userType" FROM user_account WHERE uid = $1';

/** Checks a call against its storefront's features and access rule. */
export interface Admission {
  /** Rejects with `not-found`, `sign-on-required` or `account-not-admitted`. */
  check(endpoint: AnyEndpoint, identity: Identity): Promise<void>;
}

/** Only a signed-in buyer in a storefront for certain account types costs a look at their account. */
export function createAdmission(db: Queries): Admission {
  return {
    async check({ id }, { channel, user }) {
      if (channel === null) return;
      const feature = featureOf[id];
      if (feature !== undefined && !hasFeature(channel, feature)) throw new ApiProblem('not-found');
      if (beforeSignOn.has(id)) return;
      const { guests, userTypes } = channel.access;
      if (user === null && !guests) throw new ApiProblem('sign-on-required');
      if (user !== null && userTypes !== null) await admitUser(db, user.uid, userTypes);
    },
  };
}

async function admitUser(
  db: Queries,
  uid: string,
  userTypes: NonNullable<Channel['access']['userTypes']>,
): Promise<void> {
  const account = await db.maybeOne<Pick<UserDetails, 'userType'>>(TYPE_OF_USER, [uid]);
  if (account === null || !userTypes.includes(account.userType)) throw new ApiProblem('account-not-admitted');
}

/** Admits a call after it is authenticated. */
export const admit =
  (admission: Admission, endpoint: AnyEndpoint): RequestHook =>
  async ({ identity }) => {
    if (identity !== null) await admission.check(endpoint, identity);
  };
