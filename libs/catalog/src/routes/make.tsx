import { bareSlug, listModels } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, permanentRedirect, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref } from '../model/hrefs.ts';
import { loadRequestedFilters } from '../data/load-requested-filters.ts';
import { requestParameters, requestSentence } from '../model/requested-filters.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ make, links, crumbs }) => ({
    title: `${make.name} tires`,
    description: `Find tires that fit your ${make.name}. Choose the model, then the year.`,
    jsonLd: [
      crumbsJsonLd(crumbs),
      ...itemListJsonLd(links.map(({ label, to }) => ({ name: label, path: to }))),
    ],
  }));

export const handle = publicPage({ query: [...requestParameters] });

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { make: slug } = params;
  if (slug === undefined) throw notFound();
  const path = makeHref(slug);
  if (url.pathname !== path) throw permanentRedirect(path + url.search);
  const { api, load } = getRequestContext(context);
  const [{ make, models }, requested] = await Promise.all([
    load(listModels, { params: { make: bareSlug(slug.toLowerCase()) } }),
    loadRequestedFilters(api, url),
  ]);
  const crumbs = [{ label: 'Home', to: '/' }, { label: 'Vehicles', to: '/vehicles' }, { label: make.name }];
  const links = models.map((model) => ({
    label: model.name,
    to: `/vehicles/${make.slug}/${model.slug}${requested.query}`,
  }));
  const lead = `Which ${make.name} do you drive?${requestSentence(requested)}`;
  return { make, lead, links, crumbs };
}

export default function MakeRoute() {
  const { make, lead, links, crumbs } = useLoaderData<typeof loader>();
  return (
    <HubPage title={`${make.name} tires`} lead={lead} crumbs={crumbs}>
      <PlainLinks label="Models" links={links} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
