import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  redirectTo,
  submittedFields,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { GARAGE, garageRefused, ownGarage, requireGarage } from '../data/garage.ts';
import { saveVehicle } from '../data/save-vehicle.ts';
import { accountSavedAt } from '../model/saved-words.ts';
import { type VehicleAnswer, GarageVehiclePage } from '../ui/garage/vehicle-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your vehicle', canonical: null, robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const garage = await ownGarage(args);
  if (garage === null) return data({ vehicle: null, bought: [] }, { status: 503 });
  const vehicle = garage.vehicles.find(({ vehicleId }) => vehicleId === args.params['vehicleId']);
  if (vehicle === undefined) throw notFound();
  return data({ vehicle, bought: garage.bought });
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireGarage({ request, context });
  const vehicleId = params['vehicleId'] ?? '';
  const fields = await submittedFields(request);
  const saved = await saveVehicle(getRequestContext(context), vehicleId, fields);
  if (saved === null) throw data(null, { status: 400 });
  if (!saved.ok)
    return 'failure' in saved ? garageRefused(request, saved.form, saved.failure) : formErrors(saved.form);
  throw redirectTo(
    saved.isGone
      ? accountSavedAt(GARAGE, 'vehicle-removed')
      : accountSavedAt(`${GARAGE}/${vehicleId}`, 'garage'),
  );
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function VehicleRoute() {
  return (
    <GarageVehiclePage {...useLoaderData<typeof loader>()} answer={useActionData<VehicleAnswer>() ?? null} />
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
