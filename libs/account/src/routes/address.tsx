import { addAddress, changeAddress, getAccount, removeAddress } from '@tirekit/contract';
import { pageMeta } from '@tirekit/shell-ui';
import {
  formErrors,
  getRequestContext,
  notFound,
  parseForm,
  redirectTo,
  refused,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { addressForm } from '../model/account-forms.ts';
import { accountSavedAt } from '../model/saved-words.ts';
import { type AddressAnswer, AddressPage } from '../ui/account/address-page.tsx';

const NEW = 'new';
const BACK = '/account/details';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Your address', canonical: null, robots: 'noindex,follow' });

export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const { firstName, lastName, phone } = await requireAccount(context, request);
  const person = { firstName, lastName, phone: phone ?? '', phoneType: 'mobile' };
  if (params['addressId'] === NEW) return { address: null, person };
  const { addresses } = await getRequestContext(context).load(getAccount);
  const address = addresses.find(({ addressId }) => addressId === params['addressId']);
  if (address === undefined) throw notFound();
  return { address, person };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const { api, channel } = getRequestContext(context);
  const fields = await submittedFields(request);
  const addressId = params['addressId'] ?? '';
  if (fields.get('intent') === 'remove') {
    const removed = await toResult(api.call(removeAddress, { params: { addressId } }));
    // Pressed twice, or in two tabs: it is gone, which is what was asked for.
    if (!removed.ok && removed.failure.kind !== 'NotFound')
      return refused(request, { values: {} }, removed.failure);
    throw redirectTo(accountSavedAt(BACK, 'address-removed'));
  }
  const form = await parseForm(fields, addressForm(channel.name));
  if (!form.ok) return formErrors(form);
  const { isDefault, asEntered, ...address } = form.value;
  const body = { form: address, isDefault, asEntered };
  const result = await toResult(
    addressId === NEW
      ? api.call(addAddress, { body })
      : api.call(changeAddress, { params: { addressId }, body }),
  );
  if (!result.ok) return refused(request, form, result.failure);
  const { address: saved, suggestion, doubt } = result.answer;
  if (saved !== null) throw redirectTo(accountSavedAt(BACK, 'address'));
  return { ok: true as const, values: form.values, suggestion, doubt };
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function AddressRoute() {
  return <AddressPage {...useLoaderData<typeof loader>()} answer={useActionData<AddressAnswer>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
