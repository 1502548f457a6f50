import { getFreshness } from '@tirekit/contract';
import {
  type ApiFailure,
  type FormErrors,
  redirectTo,
  type RequestContext,
  toResult,
} from '@tirekit/shell-server/request';
import * as z from 'zod/mini';

const Typed = z.object({ path: z.string(), values: z.record(z.string(), z.string()) });
/** More than any of these forms holds, and less than a browser keeps in a cookie. */
const TYPED_MAX = 2_000;

/** Where a buyer is asked again who they are, to come back to a page of their account. */
export const confirmPath = (back: string): string =>
  `/account/confirm?redirectUri=${encodeURIComponent(back)}`;

/** Whether a change of how somebody signs in has to wait until they have shown again who they are. */
export const needsConfirmation = ({ code }: ApiFailure): boolean => code === 'fresh-sign-on-required';

/** Whether they have done so lately. While nobody can say, the page shows its forms, and the API decides. */
export async function isFresh({ api }: Pick<RequestContext, 'api'>): Promise<boolean> {
  const asked = await toResult(api.call(getFreshness));
  return !asked.ok || asked.answer.freshUntil !== null;
}

/** Keeps what was typed at a page until its buyer is back. @param values of the form, without passwords */
export function keepTyped(
  { cookies }: Pick<RequestContext, 'cookies'>,
  path: string,
  values: Readonly<Record<string, string>>,
): void {
  const json = JSON.stringify({ path, values });
  if (encodeURIComponent(json).length <= TYPED_MAX) cookies.set('typed', json);
}

/** `throw confirmFirst(…)`: to the page that asks who they are. */
export function confirmFirst(
  context: Pick<RequestContext, 'cookies'>,
  back: string,
  values: Readonly<Record<string, string>> = {},
): Response {
  keepTyped(context, back, values);
  return redirectTo(confirmPath(back));
}

/** What was typed at a page before its buyer was asked who they are, once; null otherwise. */
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
