import type { ActionFunctionArgs } from 'react-router';
import { submittedFields } from '../request/form.ts';
import { pathBefore } from '../request/own-path.ts';
import { goTo } from '../request/responses.ts';
import { getVisit } from '../request/visit.ts';

/** Closes a notification banner for good, if no script runs. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  const { cookies } = getVisit(context);
  const id = String((await submittedFields(request)).get('id') ?? '');
  if (/^[\w-]{1,60}$/.test(id)) cookies.set('closedNotices', [...(cookies.get('closedNotices') ?? []), id]);
  return goTo(pathBefore(request));
}
