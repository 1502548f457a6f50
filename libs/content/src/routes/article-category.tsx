import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { type MetaArgs, useLoaderData } from 'react-router';
import { loadCategory } from '../data/text/section.ts';
import { categoryCrumbs } from '../model/article-crumbs.ts';
import { feedPath } from '../model/content-paths.ts';
import { CategoryView } from '../ui/articles/category-view.tsx';

export const handle = publicPage({ isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ section, path, page }) => ({
    title: page.title,
    canonical: path,
    rss: feedPath(section),
    ...(page.description !== null && { description: page.description }),
    jsonLd: [crumbsJsonLd(categoryCrumbs(section, page.title))],
  }));

export const loader = loadCategory;

export default function ArticleCategoryRoute() {
  return <CategoryView {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
