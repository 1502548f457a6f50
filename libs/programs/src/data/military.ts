import { hasFeature } from '@tirekit/channel';
import type { RequestContext } from '@tirekit/shell-server/request';

/** True if a storefront has the military discount: one with a price for everybody, beside which it stands. */
export const offersMilitary = ({ channel }: Pick<RequestContext, 'channel'>): boolean =>
  hasFeature(channel, 'military-discount') && channel.pricing.priceType === 'Retail';
