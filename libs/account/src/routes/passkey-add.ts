import { addPasskey, PasskeyAttestation, passkeyRegistration } from '@tirekit/contract';
import {
  type ApiFailure,
  getRequestContext,
  type RequestContext,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';
import { keepFormValues, needsConfirmation } from '../data/confirm-first.ts';
import { failed, readSigned, uncachedJson } from '../data/passkey-answers.ts';
import { confirmPath } from '../model/confirm-path.ts';

/** The page whose script asks. */
const PAGE = '/account/security';

/** For the page’s script: what a device needs to make a passkey, then the passkey that it has made. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const requestContext = getRequestContext(context);
  const { api } = requestContext;
  const fields = await submittedFields(request);
  const made = fields.get('response');
  const given = fields.get('name');
  const name = typeof given === 'string' ? given : '';
  if (made === null) {
    const asked = await toResult(api.call(passkeyRegistration));
    return asked.ok ? uncachedJson(asked.answer) : notMade(requestContext, asked.failure, name);
  }
  const response = readSigned(made, PasskeyAttestation);
  const result = await toResult(
    api.call(addPasskey, {
      body: { response, ...(name !== '' && { name }) },
      // Without a name of its own it is called by its browser.
      headers: { 'user-agent': request.headers.get('user-agent') ?? undefined },
    }),
  );
  return result.ok
    ? uncachedJson({ done: result.answer.name })
    : notMade(requestContext, result.failure, name);
}

/** A buyer who signed in a while ago has to confirm their identity first. The typed name is kept. */
function notMade(context: RequestContext, failure: ApiFailure, name: string): Response {
  if (!needsConfirmation(failure)) return failed(failure);
  keepFormValues(context, PAGE, { intent: 'passkey', name });
  return uncachedJson({ confirm: confirmPath(PAGE) });
}
