import { hasFeature } from '@tirekit/channel';
import { getSimpleCrew, joinSimpleCrew, leaveSimpleCrew } from '@tirekit/contract';
import { crumbsJsonLd, type FormErrors, pageMeta } from '@tirekit/shell-ui';
import {
  getRequestContext,
  notFound,
  orErrorPage,
  redirectTo,
  refused,
  requireAccount,
  submittedFields,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import { programSavedAt } from '../model/saved-words.ts';
import { CREW_PATH, crewCrumbs, crewWords } from '../model/simple-crew-words.ts';
import { SimpleCrewPage } from '../ui/simple-crew/simple-crew-page.tsx';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, {
    title: 'SimpleCrew',
    description: crewWords.description,
    canonical: CREW_PATH,
    jsonLd: [crumbsJsonLd(crewCrumbs)],
  });

export async function loader({ context }: LoaderFunctionArgs) {
  const { account, channel, load } = getRequestContext(context);
  if (!hasFeature(channel, 'simple-crew')) throw notFound();
  const signedIn = await orErrorPage(account());
  return { own: signedIn === null ? null : await load(getSimpleCrew) };
}

/** Joins, or leaves. */
export async function action({ request, context }: ActionFunctionArgs) {
  await requireAccount(context, request);
  const { api, cookies } = getRequestContext(context);
  const intent = (await submittedFields(request)).get('intent');
  if (intent !== 'join' && intent !== 'leave') throw data(null, { status: 400 });
  const changed = await toResult(api.call(intent === 'join' ? joinSimpleCrew : leaveSimpleCrew));
  if (!changed.ok) return refused(request, { values: {} }, changed.failure);
  // Pages show the kind of account before they have asked.
  cookies.set('accountType', changed.answer.isMember ? 'Retail Member' : 'Retail');
  throw redirectTo(programSavedAt(CREW_PATH, intent === 'join' ? 'crew-joined' : 'crew-left'));
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function SimpleCrewRoute() {
  return <SimpleCrewPage {...useLoaderData<typeof loader>()} errors={useActionData<FormErrors>() ?? null} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
