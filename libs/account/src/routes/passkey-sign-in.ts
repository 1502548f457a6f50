import { passkeyOptions, PasskeyAssertion, signInWithPasskey } from '@tirekit/contract';
import { getRequestContext, submittedFields, toResult } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { interactionCall } from '../data/interaction.ts';
import { failed, readSigned, uncachedJson } from '../data/passkey-answers.ts';

/** For the page’s script: what a passkey is asked to sign, then where the browser goes on with what it signed. */
export async function action({ request, url, context }: ActionFunctionArgs): Promise<Response> {
  const { api } = getRequestContext(context);
  const signed = (await submittedFields(request)).get('response');
  const call = interactionCall({ request, url, context });
  if (signed === null) {
    const asked = await toResult(api.call(passkeyOptions, call));
    return asked.ok ? uncachedJson(asked.answer) : failed(asked.failure);
  }
  const response = readSigned(signed, PasskeyAssertion);
  const result = await toResult(api.call(signInWithPasskey, { ...call, body: { response } }));
  return result.ok ? uncachedJson({ done: result.answer.returnTo }) : failed(result.failure);
}
