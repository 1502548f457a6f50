import type { ActionFunctionArgs } from 'react-router';
import { submittedFields } from '../request/parse-form.ts';
import { pathBefore } from '../request/own-path.ts';
import { redirectTo } from '../request/responses.ts';
import { getRequestContext } from '../request/request-context.ts';

/** Closes a notification banner for good, if no script runs. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { cookies } = getRequestContext(context);
  const id = String((await submittedFields(request)).get('id') ?? '');
  if (/^[\w-]{1,60}$/.test(id)) cookies.set('closedNotices', [...(cookies.get('closedNotices') ?? []), id]);
  return redirectTo(pathBefore(request));
}
