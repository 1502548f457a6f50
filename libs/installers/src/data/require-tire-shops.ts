import { hasFeature } from '@tirekit/channel';
import { notFound, type RequestContext } from '@tirekit/shell-server/request';

/** @throws a 404 in a storefront that shows no tire shops */
export function requireTireShops({ channel }: Pick<RequestContext, 'channel'>): void {
  if (!hasFeature(channel, 'tire-shops')) throw notFound();
}
