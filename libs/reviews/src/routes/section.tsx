import { rankLines } from '@tirekit/contract';
import { crumbsJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, notFound, permanentRedirect, redirectTo } from '@tirekit/shell-server/request';
import { categoryBySlug } from '@tirekit/tires';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { requireReviews } from '../data/require-reviews.ts';
import { readRankingState, writeRankingState } from '../model/ranking-state.ts';
import { REVIEWS_PATH } from '../model/scope.ts';
import { sectionBySlug, sectionPath } from '../model/sections.ts';
import { RankingPage } from '../ui/ranking-page.tsx';

export const handle = publicPage({ query: ['category', 'page'] });

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ section, path, state, crumbs }) => ({
    title: state.page > 1 ? `${section.title}, page ${state.page}` : section.title,
    description: `${section.lead} A few ratings count for little, so three enthusiastic reviews don’t beat three hundred.`,
    canonical: state.category === null && state.page > 1 ? `${path}?page=${state.page}` : path,
    robots: state.category === null ? 'index,follow' : 'noindex,follow',
    jsonLd: [crumbsJsonLd(crumbs)],
  }));

/** Tires in the order of what reviewers say of one thing. */
export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const requestContext = getRequestContext(context);
  requireReviews(requestContext);
  const section = sectionBySlug(params['section']);
  if (section === null) throw notFound();
  const path = sectionPath(section.slug);
  const state = readRankingState(url.searchParams);
  const query = writeRankingState(state);
  if (url.pathname !== path || `?${url.searchParams.toString()}` !== (query || '?'))
    throw permanentRedirect(path + query);
  const category = categoryBySlug(state.category ?? '')?.slug;
  const ranking = await requestContext.load(rankLines, {
    params: { by: section.by },
    query: { ...(category !== undefined && { category }), page: state.page },
  });
  const pages = Math.max(1, Math.ceil(ranking.total / ranking.pageSize));
  if (state.page > pages) throw redirectTo(path + writeRankingState({ ...state, page: pages }));
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Tire reviews', to: REVIEWS_PATH },
    { label: section.title },
  ];
  return { section, path, state, pages, ranking, crumbs };
}

export default function SectionRoute() {
  return <RankingPage {...useLoaderData<typeof loader>()} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
