import { messages } from '@tirekit/contract';
import type { ApiFailure } from '@tirekit/shell-server/request';
import { data } from 'react-router';
import type * as z from 'zod/mini';
import * as accountMessages from '../model/account-messages.ts';

const uncached = { 'cache-control': 'no-store' };

/** An answer for a page's script. */
export const uncachedJson = (answer: unknown): Response => Response.json(answer, { headers: uncached });

/** The message of a page about a call that failed. */
export function failed({ kind, isRefusal, message, statusCode }: ApiFailure): Response {
  const text =
    kind === 'NotFound' ? accountMessages.signOnTookLong : isRefusal ? message : messages.technicalProblem;
  return Response.json(
    { message: text },
    { status: isRefusal ? Math.max(400, statusCode) : 503, headers: uncached },
  );
}

/**
 * Reads an authenticator's answer, as the page's script sends it.
 * @throws a page of status 400 for anything else
 */
export function readSigned<Value>(sent: FormDataEntryValue, schema: z.ZodMiniType<Value>): Value {
  const read = schema.safeParse(parsed(sent));
  if (!read.success) throw data(null, { status: 400 });
  return read.data;
}

function parsed(sent: FormDataEntryValue): unknown {
  try {
    return typeof sent === 'string' ? JSON.parse(sent) : null;
  } catch {
    return null;
  }
}
