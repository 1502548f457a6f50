import { headers } from '@tirekit/contract';
import type { CallContext } from '../../../platform/http/call-context.ts';
import { institutionsChannel } from '../../../platform/http/buyers-channel.ts';
import type { CartCaller } from './open-cart.ts';

/** The storefront that is asking, the key of its visitor's cart, and who has signed in. */
export const getCaller = ({ channel, headers: given, user }: CallContext<'channel'>): CartCaller => {
  const key = given[headers.cart];
  const sharesAccount = user?.account.punchout != null;
  return {
    channel: sharesAccount ? institutionsChannel(channel) : channel,
    key: typeof key === 'string' ? key : undefined,
    uid: user?.uid ?? null,
    sharesAccount,
  };
};
