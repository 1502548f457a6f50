import { type Channel, type Feature, hasFeature } from '@tirekit/channel';
import type { AnyEndpoint, UserDetails } from '@tirekit/contract';
import type { Queries } from '../db/database.ts';
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
};

/** What a storefront asks before anybody has signed in: about itself, for a session, and who is there. */
const beforeSignOn: ReadonlySet<string> = new Set([
  'site.globals',
  'site.menu',
  'site.notifications',
  'users.session',
  'users.details',
]);

const TYPE_OF_USER = 'SELECT user_type AS "userType" FROM user_account WHERE uid = $1';

/** Admits a call, or throws or rejects with `not-found`, `sign-on-required` or `account-not-admitted`. */
export type Admission = (endpoint: AnyEndpoint, identity: Identity) => void | Promise<void>;

/**
 * Checks each call against its storefront's features and access rule. If everybody may shop, it returns at once; only a
 * signed-in buyer in a storefront for certain account types costs a look at their account.
 */
export function createAdmission(db: Queries): Admission {
  const admitUser = async (uid: string, userTypes: NonNullable<Channel['access']['userTypes']>) => {
    const account = await db.maybeOne<Pick<UserDetails, 'userType'>>(TYPE_OF_USER, [uid]);
    if (account === null || !userTypes.includes(account.userType))
      throw new ApiProblem('account-not-admitted');
  };

  return ({ id }, { channel, user }) => {
    if (channel === null) return;
    const feature = featureOf[id];
    if (feature !== undefined && !hasFeature(channel, feature)) throw new ApiProblem('not-found');
    if (beforeSignOn.has(id)) return;
    const { guests, userTypes } = channel.access;
    if (user === null) {
      if (!guests) throw new ApiProblem('sign-on-required');
      return;
    }
    return userTypes === null ? undefined : admitUser(user.uid, userTypes);
  };
}
