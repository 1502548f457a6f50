import { addVehicle, business, decodeVin, Vin } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  parseForm,
  redirectTo,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import * as z from 'zod/mini';
import { GARAGE, garageRefused, ownGarage, requireGarage } from '../data/garage.ts';
import { newVehicle } from '../data/new-vehicle.ts';
import { vehicleChoices } from '../data/vehicle-choices.ts';
import { FoundVehicleForm } from '../model/garage-forms.ts';
import { accountSavedAt } from '../model/saved-words.ts';
import { type AddAnswer, AddVehiclePage } from '../ui/garage/add-vehicle-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Add a vehicle', canonical: null, robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const garage = await ownGarage(args);
  const choices = await vehicleChoices(getRequestContext(args.context), args.url.searchParams);
  const isFull = (garage?.vehicles.length ?? 0) >= business.garage.vehiclesMax;
  const hasFailed = garage === null || choices === null;
  return data({ choices: garage && choices, isFull }, { status: hasFailed ? 503 : 200 });
}

const VinForm = z.object({ vin: Vin });
const ENDING = -4;

/** A VIN travels by POST alone, and comes back to the buyer’s own page only: never in an address. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireGarage({ request, context });
  const { api } = getRequestContext(context);
  const fields = await submittedFields(request);
  if (fields.get('intent') === 'vin') {
    const form = await parseForm(fields, VinForm);
    if (!form.ok) return formErrors(form);
    const { vin } = form.value;
    const result = await toResult(api.call(decodeVin, { body: { vin } }));
    if (!result.ok) return garageRefused(request, form, result.failure);
    return { ok: true as const, vehicles: result.answer.vehicles, vinEnding: vin.slice(ENDING) };
  }
  const form = await parseForm(fields, FoundVehicleForm);
  if (!form.ok) return formErrors(form);
  const body = newVehicle(form.value);
  if (body === null) throw data(null, { status: 400 });
  const result = await toResult(api.call(addVehicle, { body }));
  if (!result.ok) return garageRefused(request, form, result.failure);
  throw redirectTo(accountSavedAt(GARAGE, 'vehicle'));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function AddVehicleRoute() {
  return <AddVehiclePage {...useLoaderData<typeof loader>()} answer={useActionData<AddAnswer>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
