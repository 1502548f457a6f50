import { hasFeature } from '@tirekit/channel';
import { contentPaths } from '@tirekit/content/server';
import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { isListed } from '../data/sitemap-response.ts';
import { llmsText } from '../model/llms-text.ts';

/** Tells shoppers' agents about the storefront, at `/llms.txt`. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const requestContext = getRequestContext(context);
  const { channel, hostUrl } = requestContext;
  const text = llmsText({
    name: channel.name,
    description: channel.description,
    hostUrl,
    phone: channel.support.phone,
    email: channel.support.email,
    isListed: isListed({ channel }),
    hasShops: hasFeature(channel, 'tire-shops'),
    texts: contentPaths(requestContext),
  });
  return new Response(text, {
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  });
}
