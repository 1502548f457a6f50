import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { type MetaArgs, useLoaderData } from 'react-router';
import { loadSection } from '../data/text/section.ts';
import { sectionCrumbs } from '../model/article-crumbs.ts';
import { feedPath } from '../model/content-paths.ts';
import { SectionPage } from '../ui/articles/section-page.tsx';

export const handle = publicPage({ isText: true });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ section, page }) => ({
    title: page.title,
    canonical: `/${section}`,
    rss: feedPath(section),
    ...(page.description !== null && { description: page.description }),
    jsonLd: [crumbsJsonLd(sectionCrumbs(section))],
  }));

/** The start of /learn and of /press. */
export const loader = loadSection;

export default function SectionRoute() {
  return <SectionPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
