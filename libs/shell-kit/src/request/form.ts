import { data } from 'react-router';
import type { ApiFailure } from '@tirekit/api-client';
import { messages } from '@tirekit/contract';

/** Any schema with the Standard Schema interface, such as zod's. */
interface Schema<Value> {
  readonly '~standard': {
    validate(input: unknown): Outcome<Value> | Promise<Outcome<Value>>;
  };
}
type Outcome<Value> =
  { readonly value: Value; readonly issues?: undefined } | { readonly issues: readonly Issue[] };
interface Issue {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
}

/** A refused form: an action returns it, and the page shows it with what was typed still in its fields. */
export interface FormRefusal {
  ok: false;
  /** The message for the form as a whole, shown above it. */
  message: string | null;
  /** By field name: the message beside the field. */
  fields: Readonly<Record<string, string>>;
  /** By field name: what was typed. */
  values: Readonly<Record<string, string>>;
  /** Of the answer; 422 where it is left out. 503: the form is right, and we could not take it. */
  status?: number;
}
export type FormReading<Value> =
  { ok: true; value: Value; values: Readonly<Record<string, string>> } | FormRefusal;

export interface ReadFormOptions {
  /** Fields that count as missing if they are left empty: optional ones with a strict pattern. */
  emptyIsMissing?: readonly string[];
  /** Fields whose text is never sent back to the page. */
  secret?: readonly string[];
}

/**
 * Reads a submitted form and checks it. A name with dots (`billing.city`) makes an object of its first part, a name that
 * stands several times a list; a field that was left empty is `''`.
 *
 * @example
 * const form = await readForm(request, z.object({ zip: Zip }));
 * if (!form.ok) return refuse(form);
 */
export async function readForm<Value>(
  request: Request,
  schema: Schema<Value>,
  { emptyIsMissing = [], secret = [] }: ReadFormOptions = {},
): Promise<FormReading<Value>> {
  const submitted = Map.groupBy(await submittedFields(request), ([name]) => name);
  const values: Record<string, string> = {};
  const input: Record<string, unknown> = {};
  for (const [name, entries] of submitted) {
    const given = entries.flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
    const [first = ''] = given;
    if (first === '' && emptyIsMissing.includes(name)) continue;
    if (!secret.includes(name)) values[name] = first;
    place(input, name, given.length > 1 ? given : first);
  }
  const outcome = await schema['~standard'].validate(input);
  if (!outcome.issues) return { ok: true, value: outcome.value, values };
  const fields: Record<string, string> = {};
  for (const { message, path = [] } of outcome.issues)
    fields[path.map((part) => String(typeof part === 'object' ? part.key : part)).join('.')] ??= message;
  return { ok: false, message: null, fields, values };
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

/** What an action returns for a refused form: the page with its status. */
export const refuse = (refusal: FormRefusal) => data(refusal, { status: refusal.status ?? 422 });

/**
 * Turns the API's refusal into the form's: field errors beside their fields, the message above. Where the API did not
 * refuse but fail, the buyer is asked to try again, and the page stays as it is.
 * @param form what was read
 */
export function refusedBy(
  failure: ApiFailure,
  form: { values: Readonly<Record<string, string>> },
): FormRefusal {
  const { values } = form;
  if (!failure.isRefusal)
    return { ok: false, message: messages.technicalProblem, fields: {}, values, status: 503 };
  const fields = Object.fromEntries(
    failure.fields.map(({ path, message }) => [path.replace(/^body\./, ''), message]),
  );
  const known = Object.keys(fields).some((name) => name in values);
  return { ok: false, message: known ? null : failure.message, fields, values };
}

const unsafeNames = new Set(['__proto__', 'constructor', 'prototype']);

function place(into: Record<string, unknown>, name: string, value: unknown): void {
  const [first = '', ...rest] = name.split('.');
  if (unsafeNames.has(first)) return;
  if (rest.length === 0) {
    into[first] = value;
    return;
  }
  const held = into[first];
  const inner: Record<string, unknown> = typeof held === 'object' && held !== null ? { ...held } : {};
  place(inner, rest.join('.'), value);
  into[first] = inner;
}
