import { hasFeature } from '@tirekit/channel';
import { type Garage, getGarage, messages } from '@tirekit/contract';
import {
  type ApiFailure,
  formErrors,
  getRequestContext,
  notFound,
  refused,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';

export const GARAGE = '/account/my-garage';

type Asking = Pick<LoaderFunctionArgs, 'request' | 'context'>;

/** The storefront's garage, for whoever has signed in. */
export async function requireGarage({ request, context }: Asking): Promise<void> {
  if (!hasFeature(getRequestContext(context).channel, 'garage')) throw notFound();
  await requireAccount(context, request);
}

/** The buyer's garage; null while the API cannot say, which the page says in its own words. */
export async function ownGarage(asking: Asking): Promise<Garage | null> {
  await requireGarage(asking);
  const found = await toResult(getRequestContext(asking.context).api.call(getGarage));
  if (found.ok) return found.answer;
  if (found.failure.isRefusal) throw found.failure;
  return null;
}

/** The answer to a garage form that was refused. The typed text stays (specification section 8). */
export function garageRefused(
  request: Request,
  form: { readonly values: Readonly<Record<string, string>> },
  failure: ApiFailure,
) {
  if (failure.isRefusal || failure.statusCode === 401) return refused(request, form, failure);
  const { values } = form;
  return formErrors({ ok: false, message: messages.garageFailed, fields: {}, values, status: 503 });
}
