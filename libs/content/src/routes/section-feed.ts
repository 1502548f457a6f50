import { Feed } from 'feed';
import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { textAt } from '../data/text/text-page.ts';
import { feedPath, getSection } from '../model/content-paths.ts';

/** Articles in a feed: readers keep older ones themselves. */
const ITEMS_MAX = 50;

/** The articles of /learn or /press as RSS 2.0, the newest first. */
export function loader({ context, url }: LoaderFunctionArgs): Response {
  const request = getRequestContext(context);
  const section = getSection(url.pathname);
  const { library, document } = textAt(request, section);
  const absolute = (path: string): string => new URL(path, request.hostUrl).href;
  const articles = library
    .folders(section)
    .flatMap(({ path }) => library.list(path))
    .toSorted((one, other) => (other.meta.published ?? '').localeCompare(one.meta.published ?? ''))
    .slice(0, ITEMS_MAX);
  const getDay = (day: string | undefined): Date => new Date(`${day ?? '1970-01-01'}T12:00:00Z`);
  const newest = articles
    .map(({ meta }) => meta.updated ?? meta.published ?? '')
    .toSorted()
    .at(-1);
  const feed = new Feed({
    title: `${request.channel.name}: ${document.meta.title}`,
    ...(document.meta.description && { description: document.meta.description }),
    id: absolute(`/${section}`),
    link: absolute(`/${section}`),
    language: 'en-US',
    copyright: request.channel.name,
    feedLinks: { rss: absolute(feedPath(section)) },
    updated: getDay(newest),
    generator: request.channel.name,
  });
  for (const { address, meta } of articles)
    feed.addItem({
      title: meta.title,
      id: absolute(address ?? '/'),
      link: absolute(address ?? '/'),
      ...(meta.description && { description: meta.description }),
      date: getDay(meta.published),
    });
  return new Response(feed.rss2(), { headers: { 'content-type': 'application/rss+xml; charset=utf-8' } });
}
