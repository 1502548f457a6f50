import { listModels } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { bareSlug, makeHref } from '../model/hrefs.ts';
import { crumbsJsonLd } from '../model/list-meta.ts';
import { loadWanted } from '../data/load-wanted.ts';
import { wantedParameters, wantedSentence } from '../model/wanted.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ make, crumbs }) => ({
    title: `${make.name} tires`,
    description: `Tires that fit your ${make.name}: choose the model, then the year.`,
    jsonLd: [crumbsJsonLd(crumbs)],
  }));

export const handle = reusablePage(...wantedParameters);

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { make: slug } = params;
  if (slug === undefined) throw notFound();
  const path = makeHref(slug);
  if (url.pathname !== path) throw movedTo(path + url.search);
  const visit = getVisit(context);
  const [{ make, models }, wanted] = await Promise.all([
    visit.load(listModels, { params: { make: bareSlug(slug.toLowerCase()) } }),
    loadWanted(visit, url),
  ]);
  const crumbs = [{ label: 'Home', to: '/' }, { label: 'Vehicles', to: '/vehicles' }, { label: make.name }];
  const links = models.map((model) => ({
    label: model.name,
    to: `/vehicles/${make.slug}/${model.slug}${wanted.query}`,
  }));
  const lead = `Which ${make.name} do you drive?${wantedSentence(wanted)}`;
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

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
