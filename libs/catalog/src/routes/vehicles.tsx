import { listMakes } from '@tirekit/contract';
import { pageMeta, reusablePage } from '@tirekit/shell-kit';
import { getVisit } from '@tirekit/shell-kit/request';
import { ButtonLink } from '@tirekit/ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref } from '../model/hrefs.ts';
import { crumbsJsonLd } from '../model/list-meta.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Vehicles' }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: 'Tires by vehicle',
    description:
      'Choose make, model and year: tires in the right sizes, front and rear, each judged for your car.',
    jsonLd: [crumbsJsonLd(crumbs)],
  });

export const handle = reusablePage();

export const loader = ({ context }: LoaderFunctionArgs) => getVisit(context).load(listMakes, {});

export default function VehiclesRoute() {
  const { makes } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title="Tires by vehicle"
      lead="Choose the make of your vehicle, then model and year."
      crumbs={crumbs}
    >
      <p>
        <ButtonLink to="/find/vehicle">Choose by year, make and model</ButtonLink>
      </p>
      <PlainLinks
        label="Makes"
        links={makes.map(({ slug, name }) => ({ label: name, to: makeHref(slug) }))}
      />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
