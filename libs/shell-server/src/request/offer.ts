import { type Channel, paymentMethods } from '@tirekit/channel';
import type { SiteGlobals } from '@tirekit/contract';

/** The offer of a storefront, and its support. */
export type Offer = Pick<Channel, 'support' | 'features' | 'paymentMethods' | 'shippingModes'>;

/** By the API's globals; whatever they do not say, or while there are none, by the channel. */
export function getOffer(channel: Channel, globals: Partial<SiteGlobals> | null): Offer {
  return {
    support: globals?.support ?? channel.support,
    // A customer who is shown another storefront has no account there, whatever that one offers others; nor has a shopper from a
    // procurement system, whose tires are shipped.
    features: known(channel.features, globals?.features) ?? channel.features,
    paymentMethods: known(paymentMethods, globals?.paymentMethods) ?? channel.paymentMethods,
    shippingModes: known(channel.shippingModes, globals?.shippingModes) ?? channel.shippingModes,
  };
}

/** Those of the API's words that this version knows, in the API's order. */
const known = <Word extends string>(
  words: readonly Word[],
  said: readonly string[] | undefined,
): Word[] | undefined => said?.flatMap((one) => words.find((word) => word === one) ?? []);
