import { listMakes } from '@tirekit/contract';
import { crumbsJsonLd, itemListJsonLd, pageMeta, publicPage } from '@tirekit/shell-ui';
import { getRequestContext } from '@tirekit/shell-server/request';
import { ButtonLink } from '@tirekit/ui';
import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { makeHref } from '../model/hrefs.ts';
import { HubPage } from '../ui/hub-page.tsx';
import { PlainLinks } from '../ui/plain-links.tsx';

const crumbs = [{ label: 'Home', to: '/' }, { label: 'Vehicles' }];

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, ({ makes }) => ({
    title: 'Tires by vehicle',
    description:
      'Choose your make, model, and year to see tires in the right sizes, front and rear, each checked against your vehicle.',
    jsonLd: [
      crumbsJsonLd(crumbs),
      ...itemListJsonLd(makes.map(({ name, slug }) => ({ name, path: makeHref(slug) }))),
    ],
  }));

export const handle = publicPage();

export const loader = ({ context }: LoaderFunctionArgs) => getRequestContext(context).load(listMakes, {});

export default function VehiclesRoute() {
  const { makes } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title="Tires by vehicle"
      lead="Choose your vehicle’s make, then its model and year."
      crumbs={crumbs}
    >
      <p>
        <ButtonLink to="/find/vehicle">Choose by year, make, and model</ButtonLink>
      </p>
      <PlainLinks
        label="Makes"
        links={makes.map(({ slug, name }) => ({ label: name, to: makeHref(slug) }))}
      />
    </HubPage>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
