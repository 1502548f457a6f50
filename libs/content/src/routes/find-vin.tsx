import { Vin } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import { formErrors, getRequestContext, parseForm, redirectTo } from '@tirekit/shell-server/request';
import { parseVin } from '@tirekit/tires';
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  useActionData,
  useLoaderData,
} from 'react-router';
import * as z from 'zod/mini';
import { findByVin } from '../data/find-by-vin.ts';
import { loadVehicleChoices } from '../data/vehicle-choices.ts';
import { vehiclePath } from '../model/vehicle-path.ts';
import { FindVinPage, type VinAnswer } from '../ui/find-vin-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Find tires by VIN', canonical: '/find/vin', robots: 'noindex,follow' });

export async function loader({ url, context }: LoaderFunctionArgs) {
  const choices = await loadVehicleChoices(getRequestContext(context).api);
  return { ...choices, isAgain: url.searchParams.has('again') };
}

const VinForm = z.object({ vin: Vin });

/** Leads to the page of the vehicle. A VIN that nobody knows still says its model year, from which the visitor goes on. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await parseForm(request, VinForm);
  if (!form.ok) return formErrors(form);
  const { vin } = form.value;
  const result = await findByVin(getRequestContext(context), vin);
  if (result.ok) {
    const { vehicles } = result.answer;
    const [vehicle, ...others] = vehicles;
    if (vehicle !== undefined && others.length === 0) throw redirectTo(vehiclePath(vehicle));
    return { ok: true, vehicles } as const;
  }
  if (result.failure.code !== 'unprocessable') return formErrors(form, result.failure);
  const read = parseVin(vin);
  const year = read.ok ? read.value.years[0] : null;
  return data({ ok: null, message: result.failure.message, year, typed: vin } as const, { status: 422 });
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function FindVinRoute() {
  return <FindVinPage {...useLoaderData<typeof loader>()} answer={useActionData<VinAnswer>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
