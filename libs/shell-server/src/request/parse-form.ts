import { data } from 'react-router';
import type { ApiFailure } from '@tirekit/api-client';
import { checkTyped, messages } from '@tirekit/contract';
import type { FormErrors } from '@tirekit/shell-ui';
import { SIGN_ON_ENDED } from '../sign-on/paths.ts';
import { formInput } from '@tirekit/shell-ui/wire';
import * as z from 'zod/mini';

/** Any schema with the Standard Schema interface, such as zod's. */
interface Schema<Value> {
  readonly '~standard': {
    validate(input: unknown): Outcome<Value> | Promise<Outcome<Value>>;
  };
}
type Outcome<Value> =
  | { readonly value: Value; readonly issues?: undefined }
  | { readonly issues: readonly Issue[] };
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

export type ParsedForm<Value> =
  | { ok: true; value: Value; values: Readonly<Record<string, string>> }
  | FormErrors;

export interface ParseFormOptions {
  /** Fields whose text is never sent back to the page. */
  secret?: readonly string[];
}

/**
 * Reads a submitted form and checks it. A name with dots (`billing.city`) becomes an object of its first part, and a
 * name that occurs several times a list. A field that was left empty is `''`: see `optionalField` of
 * `@tirekit/shell-ui`.
 *
 * @param request or its fields, where an action reads them first for a file: {@link submittedFields}
 * @example
 * const form = await parseForm(request, z.object({ zip: Zip }));
 * if (!form.ok) return formErrors(form);
 */
export async function parseForm<Value>(
  request: Request | FormData,
  schema: Schema<Value>,
  { secret = [] }: ParseFormOptions = {},
): Promise<ParsedForm<Value>> {
  const submitted = request instanceof FormData ? request : await submittedFields(request);
  const values: Record<string, string> = {};
  for (const [name, value] of submitted)
    if (typeof value === 'string' && !secret.includes(name)) values[name] ??= value;
  const outcome = await readOutcome(schema, formInput(submitted));
  if (!outcome.issues) return { ok: true, value: outcome.value, values };
  const fields: Record<string, string> = {};
  for (const { message, path = [] } of outcome.issues)
    fields[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')] ??= message;
  return { ok: false, message: null, fields, values };
}

const isZod = <Value>(schema: Schema<Value>): schema is Schema<Value> & z.core.$ZodType<Value> =>
  schema instanceof z.core.$ZodType;

async function readOutcome<Value>(schema: Schema<Value>, input: unknown): Promise<Outcome<Value>> {
  if (!isZod(schema)) return schema['~standard'].validate(input);
  const read = await checkTyped(schema, input);
  return read.success ? { value: read.data } : { issues: read.error.issues };
}

/** More fields than any form of ours has. */
const FIELDS_MAX = 200;
/** Longer than the name of any field of ours. */
const NAME_MAX = 80;

/**
 * The fields of a submitted form.
 * @throws a page of status 400 for what no form of ours sends: another content type, a body that is cut off, thousands of
 *   fields, or names that would take seconds to read
 */
export async function submittedFields(request: Request): Promise<FormData> {
  const form = await request.formData().catch(() => null);
  const names = [...(form?.keys() ?? [])];
  if (form === null || names.length > FIELDS_MAX || names.some(({ length }) => length > NAME_MAX))
    throw data(null, { status: 400 });
  return form;
}

/**
 * The result of an action for a form that it refuses: the page with its errors, and the status of that.
 * @param failure of the API: the errors of its fields appear beside those fields, its message above the form. Where the
 *   API did not refuse but fail, the buyer is asked to try again
 *
 * @example
 * if (!form.ok) return formErrors(form);
 * const result = await toResult(api.call(putCoupon, { body: form.value }));
 * if (!result.ok) return formErrors(form, result.failure);
 */
export function formErrors(form: FormErrors): DataAnswer;
export function formErrors(form: Pick<FormErrors, 'values'>, failure: ApiFailure): DataAnswer;
export function formErrors(form: FormErrors | Pick<FormErrors, 'values'>, failure?: ApiFailure) {
  return answerWith(failure === undefined ? { ...noErrors, ...form } : toErrors(failure, form.values));
}

type DataAnswer = ReturnType<typeof answerWith>;

const noErrors: FormErrors = { ok: false, message: null, fields: {}, values: {} };

const answerWith = (errors: FormErrors) => data(errors, { status: errors.status ?? 422 });

/** The API's refusal or failure as a form shows it. */
export function toErrors(failure: ApiFailure, values: FormErrors['values']): FormErrors {
  // The typed text stays: the buyer only has to sign in again.
  if (failure.code === SIGN_ON_ENDED)
    return { ok: false, message: messages.signedOut, fields: {}, values, status: 401 };
  if (!failure.isRefusal)
    return { ok: false, message: messages.technicalProblem, fields: {}, values, status: 503 };
  const fields = Object.fromEntries(
    // `body.form.zip` where the schema refuses, `form.zip` where a rule does: the page's field is `zip`.
    failure.fields.map(({ path, message }) => [path.replace(/^(?:body\.)?(?:form\.)?/, ''), message]),
  );
  const known = Object.keys(fields).some((name) => name in values);
  return { ok: false, message: known ? null : failure.message, fields, values };
}
