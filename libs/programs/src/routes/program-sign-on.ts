import { beginProgramSignOn, programPath } from '@tirekit/contract';
import {
  getRequestContext,
  goElsewhere,
  redirectTo,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { afterSignOn, isFromElsewhere, programIn } from '../data/program-sign-on.ts';

/**
 * To the sign-in of a program's partner. A link and not a form, because a page's policy lets no form lead to another site. It
 * works on our own pages only, so that nobody is made a member by a link that somebody sent.
 */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  const slug = programIn(params, context);
  if (isFromElsewhere(request)) return redirectTo(programPath(slug));
  await requireAccount(context, request);
  const begun = await toResult(getRequestContext(context).api.call(beginProgramSignOn, { body: { slug } }));
  if (!begun.ok) return afterSignOn(slug, begun.failure);
  return goElsewhere(begun.answer.authorizationLink);
}
