import { getFreshness } from '@tirekit/contract';
import {
  type ApiFailure,
  type FormErrors,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import * as z from 'zod/mini';
import { confirmPath } from '../model/confirm-path.ts';

const Typed = z.object({ path: z.string(), values: z.record(z.string(), z.string()) });
/** More than any of these forms holds, and less than a browser keeps in a cookie. */
const TYPED_MAX = 2_000;

/** True if the API refused a change of a buyer's sign-in because they have to confirm their identity first. */
export const needsConfirmation = ({ code }: ApiFailure): boolean => code === 'fresh-sign-on-required';

/** True if they have recently done so. If the API doesn't answer, the page shows its forms, and the API decides when one is sent. */
export async function isFreshlyConfirmed({ api }: Pick<RequestContext, 'api'>): Promise<boolean> {
  const asked = await toResult(api.call(getFreshness));
  return !asked.ok || asked.answer.freshUntil !== null;
}

/** Keeps the values typed into a page until its buyer is back. @param values of the form, without passwords */
export function keepFormValues(
  { cookies }: Pick<RequestContext, 'cookies'>,
  path: string,
  values: Readonly<Record<string, string>>,
): void {
  const json = JSON.stringify({ path, values });
  if (encodeURIComponent(json).length <= TYPED_MAX) cookies.set('typed', json);
}

/** `throw confirmFirst(…)`: redirects to the page where a buyer confirms their identity, and keeps the typed values. */
export function confirmFirst(
  context: Pick<RequestContext, 'cookies'>,
  back: string,
  values: Readonly<Record<string, string>> = {},
): Response {
  keepFormValues(context, back, values);
  return redirectTo(confirmPath(back));
}

/** Returns, once, the values typed into a page before its buyer had to confirm their identity; null if there are none. */
export function typedBefore({ cookies }: Pick<RequestContext, 'cookies'>, path: string): FormErrors | null {
  const json = cookies.get('typed');
  const kept = json === null ? null : Typed.safeParse(parsed(json)).data;
  if (kept?.path !== path) return null;
  cookies.clear('typed');
  return { ok: false, message: null, fields: {}, values: kept.values };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
