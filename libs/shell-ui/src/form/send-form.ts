import { type ClientActionFunctionArgs, data, isRouteErrorResponse } from 'react-router';
import type { FormErrors } from './form-errors.ts';
import * as pageMessages from '../page/page-messages.ts';

/** Statuses of a server that did not take the form and may take it later: it timed out, or it is shutting down. */
const TRY_LATER: ReadonlySet<number> = new Set([408, 503]);

/** The message for a form that the server did not take; null for the page's own errors. */
function notTaken(error: unknown): string | null {
  // `fetch` throws a TypeError if there is no answer at all.
  if (error instanceof TypeError) return pageMessages.unreachable;
  return isRouteErrorResponse(error) && TRY_LATER.has(error.status) ? pageMessages.shopSilent : null;
}

/**
 * The `clientAction` of a page with forms: it answers what the action answers. If our server cannot be reached or does
 * not take the form, the form says so instead of being replaced by an error page, and keeps what was typed.
 *
 * @example
 * export { sendForm as clientAction } from '@tirekit/shell-ui';
 */
export async function sendForm({ request, serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  const sent = request.clone();
  try {
    return await serverAction();
  } catch (error) {
    const message = notTaken(error);
    if (message === null) throw error;
    const values: Record<string, string> = {};
    for (const [name, value] of await sent.formData()) if (typeof value === 'string') values[name] ??= value;
    const errors: FormErrors = { ok: false, message, fields: {}, values, status: 503 };
    return data(errors, { status: 503 });
  }
}
