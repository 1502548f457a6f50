import { hasFeature } from '@tirekit/channel';
import { pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { loadComparison } from '../data/load-comparison.ts';
import { COMPARE_PATH, compareParameters } from '../model/compare/compare-address.ts';
import { compareWords } from '../model/compare/comparison-words.ts';
import { ComparisonPage } from '../ui/compare/comparison-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ tires }) => {
    const names = tires.flatMap(({ tire }) => (tire === null ? [] : `${tire.brand.name} ${tire.line.name}`));
    return {
      title: names.length < 2 ? compareWords.title : `Compare ${names.join(' vs. ')}`,
      description: 'Tires side by side: price, score, warranty, and ratings, with a winner in each row.',
      // Each choice of tires has an address; none is a page for search engines.
      canonical: COMPARE_PATH,
      robots: 'noindex,follow',
    };
  });

export const handle = publicPage({ query: [...compareParameters] });

/** Two to five tires side by side, for everybody who has the address. */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api, channel } = getRequestContext(context);
  if (!hasFeature(channel, 'compare')) throw notFound();
  return await loadComparison(api, url);
}

export default function CompareRoute() {
  return <ComparisonPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
