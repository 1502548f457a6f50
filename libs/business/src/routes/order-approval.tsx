import { decideApproval, messages, openApproval } from '@tirekit/contract';
import { type FormErrors, optionalField, pageMeta } from '@tirekit/shell-ui';
import {
  getErrorPage,
  formErrors,
  getRequestContext,
  notFound,
  parseForm,
  replaceWith,
  toResult,
} from '@tirekit/shell-server/request';
import { data, useActionData, useLoaderData } from 'react-router';
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaArgs } from 'react-router';
import * as z from 'zod/mini';
import { approvalLinkIn } from '../model/approval-link.ts';
import { ApprovalEnded } from '../ui/approval-ended.tsx';
import { ApprovalPage } from '../ui/approval-page.tsx';

export const meta = (args: MetaArgs) =>
  pageMeta(args, { title: 'Approve an order', canonical: null, robots: 'noindex,nofollow' });

const DecisionForm = z.object({
  decision: z.enum(['approved', 'declined']),
  why: optionalField(z.string().check(z.trim(), z.maxLength(300, messages.approvalWhy))),
});

/** Opening the link changes nothing: programs that look at mails open their links as well. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const link = approvalLinkIn(url.searchParams);
  const { api } = getRequestContext(context);
  const opened = link === null ? null : await toResult(api.call(openApproval, { body: link }));
  if (opened?.ok)
    return { asked: opened.answer, wantsToDecline: url.searchParams.get('choice') === 'decline' };
  // An approver at a link that no longer works needs to know what to do, not where to find tires.
  const { statusCode = 404 } = opened?.failure ?? {};
  if (opened !== null && statusCode !== 404 && statusCode !== 410) throw getErrorPage(opened.failure);
  return data({ asked: null, hasExpired: statusCode === 410 }, { status: statusCode });
}

export async function action({ request, context, url }: ActionFunctionArgs) {
  const link = approvalLinkIn(url.searchParams);
  if (link === null) throw notFound();
  const form = await parseForm(request, DecisionForm);
  if (!form.ok) return formErrors(form);
  const { api } = getRequestContext(context);
  const decided = await toResult(api.call(decideApproval, { body: { ...link, ...form.value } }));
  if (!decided.ok) return formErrors(form, decided.failure);
  // A reload shows what was decided, and sends nothing.
  throw replaceWith(`${url.pathname.replace(/\.data$/, '')}${url.search}`);
}

export { sendForm as clientAction } from '@tirekit/shell-ui';

export default function OrderApprovalRoute() {
  const loaded = useLoaderData<typeof loader>();
  const errors = useActionData<FormErrors>() ?? null;
  if (loaded.asked === null) return <ApprovalEnded hasExpired={loaded.hasExpired} />;
  return <ApprovalPage {...loaded} errors={errors} />;
}

export { PageErrorBoundary as ErrorBoundary } from '@tirekit/shell-ui';
