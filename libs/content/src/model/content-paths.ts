/** The category of articles that the dictionary belongs to. */
export const DICTIONARY_CATEGORY = '/learn/tire-news-information';
export const HELP_PATH = '/help-center';

/** The sections of articles: their folders, and the names in the way to a page. */
export const contentSections = { learn: 'Learn', press: 'Press' } as const;
export type ContentSection = keyof typeof contentSections;

/** The section of an address: `press` for `/press/news`, else `learn`. */
export const getSection = (pathname: string): ContentSection =>
  /^\/press(?:\/|$)/.test(pathname) ? 'press' : 'learn';

/** The feed of a section. */
export const feedPath = (section: ContentSection): string => `/${section}/rss.xml`;
