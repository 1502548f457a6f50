import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { type MetaArgs, useLoaderData } from 'react-router';
import { loadArticle } from '../data/text/article.ts';
import { articleCrumbs } from '../model/article-crumbs.ts';
import { feedPath } from '../model/content-paths.ts';
import { articleJsonLd, faqJsonLd, questionsIn } from '../model/text-json-ld.ts';
import { ArticlePage } from '../ui/articles/article-page.tsx';

export const handle = publicPage({ isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, (article) => {
    const { page, path, section } = article;
    return {
      title: page.title,
      canonical: path,
      rss: feedPath(section),
      ...(page.description !== null && { description: page.description }),
      ...(page.robots && { robots: page.robots }),
      jsonLd: [
        crumbsJsonLd(articleCrumbs(article)),
        articleJsonLd({ ...page, path }),
        ...faqJsonLd(questionsIn(page.blocks)),
      ],
    };
  });

export const loader = loadArticle;

export default function ArticleRoute() {
  return <ArticlePage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
