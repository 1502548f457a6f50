import { type PunchoutOperation, punchoutPaths } from '@tirekit/contract';
import { pageMeta, SupportPhone } from '@tirekit/shell-ui';
import { getErrorPage, getRequestContext, leaveFor, notFound, toResult } from '@tirekit/shell-server/request';
import { Page, Stack } from '@tirekit/ui';
import { data, type LoaderFunctionArgs, type MetaArgs } from 'react-router';

export const meta = (args: MetaArgs<typeof loader>) =>
  pageMeta(args, { title: 'Start shopping', canonical: null, robots: 'noindex,nofollow' });

/** The first page of each kind of visit. */
const firstPages: Record<PunchoutOperation, string> = {
  create: '/',
  edit: '/cart',
  inspect: punchoutPaths.review,
};

/** A browser that only prepares for a visit must not use the page up, and neither must a program that looks at its headers. */
const isOpened = ({ method, headers }: Request): boolean =>
  method === 'GET' && !/prefetch|prerender/.test(headers.get('sec-purpose') ?? '');

const isInFrame = ({ headers }: Request): boolean =>
  /^(?:i?frame|embed|object)$/.test(headers.get('sec-fetch-dest') ?? '');

/** The address that a procurement system was given. It works once, and for some minutes. */
export async function loader({ context, request, url }: LoaderFunctionArgs) {
  const { signOnFlow } = getRequestContext(context);
  const page = url.searchParams.get('page') ?? '';
  if (signOnFlow === null) throw notFound();
  if (!isOpened(request)) throw data(null, { status: 403 });
  const visit = await toResult(signOnFlow.punchIn(page, isInFrame(request)));
  // An address that is cut or mistyped is none of ours.
  if (!visit.ok && visit.failure.kind !== 'BadRequest') throw getErrorPage(visit.failure);
  if (visit.ok && visit.answer !== null) throw leaveFor(firstPages[visit.answer.operation]);
  return data(null, { status: 410 });
}

export default function PunchoutStartRoute() {
  return (
    <Page width="text">
      <Stack gap={4}>
        <h1>This link no longer works</h1>
        <p>
          It was used before, or has expired. Nothing was lost. Go back to your purchasing system and start
          again.
        </p>
        <p>
          Need help? Call <SupportPhone />.
        </p>
      </Stack>
    </Page>
  );
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
