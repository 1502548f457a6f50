import { getRequestContext } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import type { ContentLibrary } from '../../files/index.ts';
import { DICTIONARY_CATEGORY, type ContentSection, getSection } from '../../model/content-paths.ts';
import { textAt, type TextLink, type TextPage, toTextLink, toTextPage } from './text-page.ts';

/** A category with its articles, the newest first. */
export interface Category extends TextLink {
  articles: readonly TextLink[];
}

/** The start of `learn` or `press`: its words and its categories. */
export interface SectionStart {
  section: ContentSection;
  page: TextPage;
  categories: readonly Category[];
  hasDictionary: boolean;
}

/** Loads the start of a section. @throws the 404 page */
export function loadSection({ context, url }: LoaderFunctionArgs): SectionStart {
  const section = getSection(url.pathname);
  const { library, document } = textAt(getRequestContext(context), section);
  return {
    section,
    page: toTextPage(document, library),
    categories: listCategories(library, section),
    hasDictionary: section === 'learn' && hasDictionary(library),
  };
}

/** The categories of a section that have articles. */
const listCategories = (library: ContentLibrary, section: ContentSection): Category[] =>
  library
    .folders(section)
    .map((index) => ({ ...toTextLink(index), articles: library.list(index.path).map(toTextLink) }))
    .filter(({ articles }) => articles.length > 0);

/** A category's page: its words and its articles. */
export interface CategoryPage {
  section: ContentSection;
  path: string;
  page: TextPage;
  articles: readonly TextLink[];
  hasDictionary: boolean;
}

/** Loads the page of a category. @throws the 404 page */
export function loadCategory({ context, params, url }: LoaderFunctionArgs): CategoryPage {
  const section = getSection(url.pathname);
  const folder = `${section}/${params['category'] ?? ''}`;
  const { library, document } = textAt(getRequestContext(context), folder);
  return {
    section,
    path: `/${folder}`,
    page: toTextPage(document, library),
    articles: library.list(folder).map(toTextLink),
    hasDictionary: `/${folder}` === DICTIONARY_CATEGORY && hasDictionary(library),
  };
}

const hasDictionary = (library: ContentLibrary): boolean => library.list('dictionary').length > 0;
