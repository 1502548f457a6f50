import { beginMilitaryCheck, militaryPath } from '@tirekit/contract';
import {
  getRequestContext,
  goElsewhere,
  notFound,
  pathAfterSignOn,
  redirectTo,
  toResult,
} from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { offersMilitary } from '../data/military.ts';

/**
 * To the identity service, and back to the path in `redirectUri`. A link and not a form, because a page's policy lets no form
 * lead to another site.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const current = getRequestContext(context);
  if (!offersMilitary(current)) throw notFound();
  const session = await toResult(current.session());
  const begun = session.ok
    ? await toResult(current.api.call(beginMilitaryCheck, { body: { back: pathAfterSignOn(url) } }))
    : session;
  if (!begun.ok) return redirectTo(`${militaryPath}?outcome=unavailable`);
  return goElsewhere(begun.answer.authorizationLink);
}
