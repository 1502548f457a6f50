import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { listModels, messages } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-kit';
import { getVisit, goTo, settle } from '@tirekit/shell-kit/request';
import { Page, Stack } from '@tirekit/ui';
import { finderData } from '../data/finder-data.ts';
import { VehicleFinder } from '../ui/vehicle-finder.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Find tires by vehicle', canonical: '/find/vehicle', robots: 'noindex,follow' });

/**
 * Leads to the page of a vehicle. With a year and a make it returns the models, for the form's last list; without
 * scripts that is the form's second step.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const visit = getVisit(context);
  const asked = url.searchParams;
  const { years, makes } = await finderData(visit);
  const year = years.find((known) => String(known) === asked.get('year')) ?? null;
  const make = makes.find(({ slug }) => slug === asked.get('make')) ?? null;
  const listed =
    year === null || make === null
      ? null
      : await settle(visit.api.call(listModels, { params: { make: make.slug }, query: { year } }));
  const models = listed?.ok ? listed.answer.models.map(({ slug, name }) => ({ slug, name })) : [];
  const model = models.find(({ slug }) => slug === asked.get('model'));
  if (year !== null && make !== null && model) throw goTo(`/vehicles/${make.slug}/${model.slug}/${year}`);

  const problem = asked.size === 0 || models.length > 0 ? null : messages.vehicle;
  return data(
    { years, makes, models, chosen: { year, make: make?.slug ?? null }, problem },
    { status: problem === null ? 200 : 422 },
  );
}

export default function FindVehicleRoute() {
  const { years, makes, models, chosen, problem } = useLoaderData<typeof loader>();
  return (
    <Page width="text">
      <Stack gap={6}>
        <h1>Find tires by vehicle</h1>
        <VehicleFinder years={years} makes={makes} models={models} chosen={chosen} problem={problem} />
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-kit';
