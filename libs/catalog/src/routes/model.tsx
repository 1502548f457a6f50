import { getModel, modelWithMake } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref, modelHref } from '../model/hrefs.ts';
import { crumbsJsonLd } from '../model/list-meta.ts';
import { loadWanted } from '../data/load-wanted.ts';
import { wantedParameters, wantedSentence } from '../model/wanted.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ name, crumbs }) => ({
    title: `${name} tires`,
    description: `Tires that fit your ${name}, by model year.`,
    jsonLd: [crumbsJsonLd(crumbs)],
  }));

export const handle = reusablePage(...wantedParameters);

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  if (params['make'] === undefined || params['model'] === undefined) throw notFound();
  const path = modelHref(params['make'], params['model']);
  if (url.pathname !== path) throw movedTo(path + url.search);
  const [, , makeSlug = '', modelSlug = ''] = path.split('/');
  const visit = getVisit(context);
  const [{ make, model }, wanted] = await Promise.all([
    visit.load(getModel, { params: { make: makeSlug, model: modelSlug } }),
    loadWanted(visit, url),
  ]);
  const crumbs = [
    { label: 'Home', to: '/' },
    { label: 'Vehicles', to: '/vehicles' },
    { label: make.name, to: makeHref(make.slug) },
    { label: model.name },
  ];
  const links = model.years
    .toSorted((a, b) => b - a)
    .map((year) => ({ label: String(year), to: `${path}/${year}${wanted.query}` }));
  const lead = `Which model year is it?${wantedSentence(wanted)}`;
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

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
