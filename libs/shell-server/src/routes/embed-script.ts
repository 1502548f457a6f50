import type { LoaderFunctionArgs } from 'react-router';
import { embedScript } from '../embedding/embed-script.ts';
import { notFound } from '../request/responses.ts';
import { getRequestContext } from '../request/request-context.ts';

/** `/embed.js`: what a partner adds to a page to embed this storefront, if the channel allows that to anybody. */
export function loader({ context }: LoaderFunctionArgs): Response {
  const { channel, hostUrl, embedOrigins } = getRequestContext(context);
  if (embedOrigins.length === 0) throw notFound();
  const path = channel.wireName === null ? '/' : `/?channel=${encodeURIComponent(channel.wireName)}`;
  return new Response(embedScript({ name: channel.name, origin: hostUrl, path, allowed: embedOrigins }), {
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300',
    },
  });
}
