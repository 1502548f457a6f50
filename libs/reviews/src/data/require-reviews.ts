import { hasFeature } from '@tirekit/channel';
import { notFound, type RequestContext } from '@tirekit/shell-server/request';

/** @throws a 404 in a storefront that shows no reviews */
export function requireReviews({ channel }: Pick<RequestContext, 'channel'>): void {
  if (!hasFeature(channel, 'reviews')) throw notFound();
}
