import { changeVehicle } from '@tirekit/contract';
import { type FormErrors, pageMeta } from '@tirekit/shell-ui';
import { getRequestContext, redirectTo, submittedFields, toResult } from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { GARAGE, garageRefused, ownGarage, requireGarage } from '../data/garage.ts';
import { accountSavedAt } from '../model/saved-words.ts';
import { GaragePage } from '../ui/garage/garage-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your garage', robots: 'noindex,follow' });

export async function loader(args: LoaderFunctionArgs) {
  const garage = await ownGarage(args);
  return data({ garage }, { status: garage === null ? 503 : 200 });
}

/** Makes a vehicle the one with which the shop starts: the list's only button. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireGarage({ request, context });
  const fields = await submittedFields(request);
  const vehicleId = fields.get('vehicleId');
  if (fields.get('intent') !== 'default' || typeof vehicleId !== 'string') throw data(null, { status: 400 });
  const { api } = getRequestContext(context);
  const result = await toResult(
    api.call(changeVehicle, { params: { vehicleId }, body: { isDefault: true } }),
  );
  if (!result.ok) return garageRefused(request, { values: {} }, result.failure);
  throw redirectTo(accountSavedAt(GARAGE, 'garage'));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function GarageRoute() {
  const { garage } = useLoaderData<typeof loader>();
  return <GaragePage garage={garage} problem={useActionData<FormErrors>()?.message ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
