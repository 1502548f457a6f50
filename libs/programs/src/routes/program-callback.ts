import { finishProgramSignOn, programPath } from '@tirekit/contract';
import { getRequestContext, orErrorPage, redirectTo, toResult } from '@tirekit/shell-server/request';
import type { LoaderFunctionArgs } from 'react-router';
import { afterSignOn, programIn, saying } from '../data/program-sign-on.ts';
import { programSavedAt } from '../model/saved-words.ts';

/**
 * The address that a program partner's sign-in sends the browser back to. The query goes to the API as it came, and the browser at once
 * to a page whose address has no code.
 */
export async function loader({ params, context, url }: LoaderFunctionArgs): Promise<Response> {
  const slug = programIn(params, context);
  const { account, api } = getRequestContext(context);
  if (!url.searchParams.has('state')) return redirectTo(programPath(slug));
  // Not to the page that signs in, which would keep the code in its address.
  if ((await orErrorPage(account())) === null) return saying(slug, 'ended');
  const finished = await toResult(
    api.call(finishProgramSignOn, { body: { slug, query: url.search.slice(1) } }),
  );
  if (!finished.ok) return afterSignOn(slug, finished.failure);
  const { outcome } = finished.answer;
  return outcome === 'joined'
    ? redirectTo(programSavedAt(programPath(slug), 'program-joined'))
    : saying(slug, outcome);
}
