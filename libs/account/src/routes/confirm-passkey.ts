import { confirmPasskeyOptions, confirmWithPasskey, PasskeyAssertion } from '@tirekit/contract';
import { getRequestContext, pathAfterSignOn, submittedFields, toResult } from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { failed, readSigned, uncachedJson } from '../data/passkey-answers.ts';

/** Answers the page’s script: first the challenge for a passkey to sign, then, for its signature, the address to continue at. */
export async function action({ request, url, context }: ActionFunctionArgs): Promise<Response> {
  const { api } = getRequestContext(context);
  const signed = (await submittedFields(request)).get('response');
  if (signed === null) {
    const asked = await toResult(api.call(confirmPasskeyOptions));
    return asked.ok ? uncachedJson(asked.answer) : failed(asked.failure);
  }
  const response = readSigned(signed, PasskeyAssertion);
  const result = await toResult(api.call(confirmWithPasskey, { body: { response } }));
  return result.ok ? uncachedJson({ done: pathAfterSignOn(url) }) : failed(result.failure);
}
