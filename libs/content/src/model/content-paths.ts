/** The category of articles that the dictionary belongs to. */
export const DICTIONARY_CATEGORY = '/learn/tire-news-information';
export const HELP_PATH = '/help-center';

/** The sections of articles: their folders, and the names in the way to a page. */
export const sections = { learn: 'Learn', press: 'Press' } as const;
export type Section = keyof typeof sections;

/** The section of an address: `press` for `/press/news`, else `learn`. */
export const getSection = (pathname: string): Section =>
  /^\/press(?:\/|$)/.test(pathname) ? 'press' : 'learn';

/** The feed of a section. */
export const feedPath = (section: Section): string => `/${section}/rss.xml`;
