import { joinReferrals } from '@tirekit/contract';
import {
  getRequestContext,
  redirectTo,
  refused,
  type RequestContext,
  requireAccount,
  toResult,
} from '@tirekit/shell-server/request';
import type { ActionFunctionArgs } from 'react-router';

/** The link that an advocate shares; null without a code. */
export const getLink = ({ hostUrl }: Pick<RequestContext, 'hostUrl'>, code: string | null): string | null =>
  code === null ? null : `${hostUrl}/invite?code=${code}`;

/** Makes the account's link, and goes back to where it is shown. */
export async function joinReferralProgram(
  { request, context }: Pick<ActionFunctionArgs, 'request' | 'context'>,
  back: string,
) {
  await requireAccount(context, request);
  const result = await toResult(getRequestContext(context).api.call(joinReferrals));
  if (!result.ok) return refused(request, { values: {} }, result.failure);
  throw redirectTo(back);
}
