import { listModels } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit, movedTo, notFound } from '@tirekit/shell-kit/request';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { bareSlug, makeHref } from '../model/hrefs.ts';
import { crumbsJsonLd } from '../model/list-meta.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ make, crumbs }) => ({
    title: `${make.name} tires`,
    description: `Tires that fit your ${make.name}: choose the model, then the year.`,
    jsonLd: [crumbsJsonLd(crumbs)],
  }));

export const handle = reusablePage();

export async function loader({ url, params, context }: LoaderFunctionArgs) {
  const { make: slug } = params;
  if (slug === undefined) throw notFound();
  const path = makeHref(slug);
  if (url.pathname !== path) throw movedTo(path + url.search);
  const { make, models } = await getVisit(context).load(listModels, {
    params: { make: bareSlug(slug.toLowerCase()) },
  });
  const crumbs = [{ label: 'Home', to: '/' }, { label: 'Vehicles', to: '/vehicles' }, { label: make.name }];
  const links = models.map((model) => ({ label: model.name, to: `/vehicles/${make.slug}/${model.slug}` }));
  return { make, links, crumbs };
}

export default function MakeRoute() {
  const { make, links, crumbs } = useLoaderData<typeof loader>();
  return (
    <HubPage title={`${make.name} tires`} lead={`Which ${make.name} do you drive?`} crumbs={crumbs}>
      <PlainLinks label="Models" links={links} />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
