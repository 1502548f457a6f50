import { toResult } from '@tirekit/api-client';
import { getPlace, messages, patterns, putCartShipping } from '@tirekit/contract';
import {
  errorsOf,
  type FormErrors,
  type RequestContext,
  saveVisitorLocation,
} from '@tirekit/shell-server/request';
import type * as z from 'zod/mini';
import type { shippingForm } from '../model/shipping-form.ts';

/** The place to which a ZIP code belongs, where the address names another one. */
export interface SuggestedPlace {
  city: string;
  state: string;
  zip: string;
}

export type SaveShippingResult =
  { ok: true; suggestion: SuggestedPlace | null } | { ok: false; errors: FormErrors };

/** Saves how and where to ship the cart. A known visitor's location stays: the address may be that of a gift. */
export async function saveShipping(
  context: RequestContext,
  { mode, asEntered, ...form }: z.infer<ReturnType<typeof shippingForm>>,
  values: FormErrors['values'],
): Promise<SaveShippingResult> {
  const result = await toResult(
    context.api.call(putCartShipping, { body: { mode, form, asEntered: asEntered === 'yes' } }),
  );
  if (!result.ok) return { ok: false, errors: errorsOf(result.failure, values) };
  const { suggestion } = result.answer;
  if (suggestion === null && context.cookies.get('zipCode') === null)
    await toResult(saveVisitorLocation(context, form.zip.slice(0, 5)));
  return { ok: true, suggestion };
}

/** Adds to a form's errors that its ZIP code does not exist, so that the buyer learns of all errors at once. */
export async function withUnknownZip({ api }: RequestContext, errors: FormErrors): Promise<FormErrors> {
  const zip = errors.values['zip']?.trim() ?? '';
  if (errors.fields['zip'] !== undefined || !patterns.zip.test(zip)) return errors;
  const place = await toResult(api.call(getPlace, { params: { zip } }));
  return !place.ok && place.failure.isRefusal && place.failure.statusCode === 404
    ? { ...errors, fields: { ...errors.fields, zip: messages.usZip } }
    : errors;
}
