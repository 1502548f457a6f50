import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { messages } from '@tirekit/contract';
import { pageMeta, SnapLink } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo } from '@tirekit/shell-server/request';
import { Page, Stack } from '@tirekit/ui';
import { fetchModels } from '../data/models.ts';
import { orEmpty } from '../data/or-empty.ts';
import { loadVehicleChoices } from '../data/vehicle-choices.ts';
import { VehicleFinder } from '../ui/vehicle-finder.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Find tires by vehicle', canonical: '/find/vehicle', robots: 'noindex,follow' });

/**
 * Leads to the page of a vehicle. With a year and a make alone, the form comes back with the models in its last list:
 * without scripts that is its second step.
 */
export async function loader({ url, context }: LoaderFunctionArgs) {
  const { api } = getRequestContext(context);
  const asked = url.searchParams;
  const { years, makes } = await loadVehicleChoices(api);
  const year = years.find((known) => String(known) === asked.get('year')) ?? null;
  const make = makes.find(({ slug }) => slug === asked.get('make'))?.slug ?? null;
  const chosen = year === null || make === null ? null : { year, make };
  const models = chosen === null ? [] : await orEmpty(fetchModels(api, chosen), (answer) => answer);
  const model = models.find(({ slug }) => slug === asked.get('model'));
  if (chosen !== null && model)
    throw redirectTo(`/vehicles/${chosen.make}/${model.slug}/${String(chosen.year)}`);

  const problem = asked.size === 0 || models.length > 0 ? null : messages.vehicle;
  return data(
    { years, makes, models: [...models], chosen: { year, make }, problem },
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
        <SnapLink />
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
