import { finishMilitaryCheck, militaryPath } from '@tirekit/contract';
import { getRequestContext, notFound, redirectTo, toResult } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { offersMilitary } from '../data/military.ts';
import type { MilitaryOutcome } from '../model/military-words.ts';

/**
 * The address that the identity service sends the browser back to. The query goes to the API as it came, and the browser at once
 * to a page whose address has no code.
 */
export async function loader({ context, url }: LoaderFunctionArgs): Promise<Response> {
  const current = getRequestContext(context);
  if (!offersMilitary(current)) throw notFound();
  if (!url.searchParams.has('state')) return redirectTo(militaryPath);
  const finished = await toResult(
    current.api.call(finishMilitaryCheck, { body: { query: url.search.slice(1) } }),
  );
  if (!finished.ok) {
    const { statusCode } = finished.failure;
    return saying(statusCode === 410 || statusCode === 400 ? 'ended' : 'unavailable');
  }
  const { outcome, back } = finished.answer;
  // From now on this visitor's pages have prices of their own. Those of an account do already.
  if (outcome === 'verified' && current.signOn === null) current.cookies.set('verified', 'yes');
  return saying(outcome, back);
}

function saying(outcome: MilitaryOutcome, back = militaryPath): Response {
  const query = new URLSearchParams({ outcome });
  if (!back.startsWith(militaryPath)) query.set('redirectUri', back);
  return redirectTo(`${militaryPath}?${query.toString()}`);
}
