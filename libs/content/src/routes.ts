import type { RouteConfigEntry } from '@react-router/dev/routes';
import { libraryRoutes } from '@tirekit/shell-server/routes';

const { home, page, resource } = libraryRoutes(import.meta);

/**
 * The home page, the finders, the page about the tire score, and the pages of texts: help, articles, the dictionary, and
 * every other page that is a file of content. For a storefront's `routes.ts`.
 */
export function contentRoutes(): RouteConfigEntry[] {
  return [
    home('home', 'content.home'),
    page('find/size', 'find-size', 'content.find-size'),
    page('tire-score', 'tire-score', 'content.tire-score'),
    page('find/vehicle', 'find-vehicle', 'content.find-vehicle'),
    page('find/vin', 'find-vin', 'content.find-vin'),
    resource('search/meaning', 'meaning', 'content.meaning'),
    page('help-center', 'help-center', 'content.help-center'),
    resource('help-center/entries.json', 'help-entries', 'content.help-entries'),
    page('help-center/:topic', 'help-topic', 'content.help-topic'),
    page('learn/tire-news-information/tire-dictionary', 'dictionary', 'content.dictionary'),
    ...(['learn', 'press'] as const).flatMap((section) => [
      page(section, 'section', `content.${section}`),
      resource(`${section}/rss.xml`, 'section-feed', `content.${section}-feed`),
      page(`${section}/:category`, 'article-category', `content.${section}-category`),
      page(`${section}/:category/:slug`, 'article', `content.${section}-article`),
    ]),
    // Every other page of words. Any address that a domain names itself comes before it.
    page(':slug', 'text', 'content.text'),
  ];
}
