import { addPasskey, PasskeyAttestation, passkeyRegistration } from '@tirekit/contract';
import { getRequestContext, submittedFields, toResult } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { failed, readSigned, told } from '../data/passkey-answers.ts';

/** For the page’s script: what a device needs to make a passkey, then the passkey that it has made. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { api } = getRequestContext(context);
  const fields = await submittedFields(request);
  const made = fields.get('response');
  if (made === null) {
    const asked = await toResult(api.call(passkeyRegistration));
    return asked.ok ? told(asked.answer) : failed(asked.failure);
  }
  const response = readSigned(made, PasskeyAttestation);
  const name = fields.get('name');
  const result = await toResult(
    api.call(addPasskey, {
      body: { response, ...(typeof name === 'string' && name !== '' && { name }) },
      // Without a name of its own it is called by its browser.
      headers: { 'user-agent': request.headers.get('user-agent') ?? undefined },
    }),
  );
  return result.ok ? told({ done: result.answer.name }) : failed(result.failure);
}
