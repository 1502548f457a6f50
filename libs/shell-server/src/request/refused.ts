import { messages } from '@tirekit/contract';
import type { ApiFailure } from '@tirekit/api-client';
import { data } from 'react-router';
import { formErrors } from './parse-form.ts';

interface Sent {
  readonly values: Readonly<Record<string, string>>;
}

/** An error beside a secret field belongs to that field, although its text does not come back. */
const withSecrets = (values: Sent['values'], { fields }: ApiFailure): Sent['values'] => ({
  ...Object.fromEntries(fields.map(({ path }) => [path.replace(/^(?:body\.)?(?:form\.)?/, ''), ''])),
  ...values,
});

/** The answer to a form that the API refused, with the typed values except passwords. */
export const notTaken = ({ values }: Sent, failure: ApiFailure) =>
  formErrors({ values: withSecrets(values, failure) }, failure);

const hasEnded = ({ code, statusCode }: ApiFailure): boolean =>
  code === 'sign-on-required' || statusCode === 401;

/**
 * The same for a form of a page that needs sign-on. If that has ended while the form was open, what was typed stays, and the
 * buyer is told; a browser without scripts gets a page that says so.
 */
export function refused(request: Request, form: Sent, failure: ApiFailure) {
  if (!hasEnded(failure)) return notTaken(form, failure);
  if (!new URL(request.url).pathname.endsWith('.data')) throw data(null, { status: 401 });
  return formErrors({
    ok: false,
    message: messages.signedOutMeanwhile,
    fields: {},
    values: form.values,
  });
}
