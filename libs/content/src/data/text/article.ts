import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { type ContentSection, getSection } from '../../model/content-paths.ts';
import { textAt, type TextLink, type TextPage, toTextLink, toTextPage } from './text-page.ts';

/** An article with its place among the others. */
export interface Article {
  section: ContentSection;
  path: string;
  category: TextLink;
  page: TextPage;
  /** Other articles of the category, if it names none itself. */
  others: readonly TextLink[];
}

const OTHERS_MAX = 4;

/** Loads an article of `learn` or `press`. @throws the 404 page */
export function loadArticle({ context, params, url }: LoaderFunctionArgs): Article {
  const section = getSection(url.pathname);
  const { category = '', slug = '' } = params;
  const folder = `${section}/${category}`;
  const { library, document } = textAt(getRequestContext(context), `${folder}/${slug}`);
  const index = library.get(folder);
  if (index === null) throw notFound();
  const page = toTextPage(document, library);
  return {
    section,
    path: `/${folder}/${slug}`,
    category: toTextLink(index),
    page,
    others:
      page.related.length > 0
        ? []
        : library
            .list(folder)
            .filter(({ path }) => path !== document.path)
            .slice(0, OTHERS_MAX)
            .map(toTextLink),
  };
}
