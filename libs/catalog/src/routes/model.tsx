import { getModel, modelWithMake } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext, permanentRedirect, notFound } from '@tirekit/shell-server/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref, modelHref } from '../model/hrefs.ts';
import { loadRequestedFilters } from '../data/load-requested-filters.ts';
import { requestParameters, requestSentence } from '../model/requested-filters.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name, links, crumbs }) => ({
    title: `${name} tires`,
    description: `Tires that fit your ${name}, by model year.`,
    jsonLd: [
      crumbsJsonLd(crumbs),
      ...itemListJsonLd(links.map(({ label, to }) => ({ name: label, path: to }))),
    ],
  }));

export const handle = publicPage({ query: [...requestParameters] });

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  if (params['make'] === undefined || params['model'] === undefined) throw notFound();
  const path = modelHref(params['make'], params['model']);
  if (url.pathname !== path) throw permanentRedirect(path + url.search);
  const [, , makeSlug = '', modelSlug = ''] = path.split('/');
  const { api, load } = getRequestContext(context);
  const [{ make, model }, requested] = await Promise.all([
    load(getModel, { params: { make: makeSlug, model: modelSlug } }),
    loadRequestedFilters(api, url),
  ]);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Vehicles', to: '/vehicles' },
    { label: make.name, to: makeHref(make.slug) },
    { label: model.name },
  ];
  const links = model.years
    .toSorted((a, b) => b - a)
    .map((year) => ({ label: String(year), to: `${path}/${year}${requested.query}` }));
  const lead = `Which model year is it?${requestSentence(requested)}`;
  return { name: modelWithMake(make.name, model.name), lead, links, crumbs };
}

export default function ModelRoute() {
  const { name, lead, links, crumbs } = useLoaderData<typeof loader>();
  return (
    <HubPage title={`${name} tires`} lead={lead} crumbs={crumbs}>
      <PlainLinks label="Model years" links={links} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
