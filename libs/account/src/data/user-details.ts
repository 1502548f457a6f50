import { getUserDetails, type UserDetails } from '@tirekit/contract';
import type { RequestContext } from '@tirekit/shell-server/request';

/**
 * Who the signed-in buyer is. Specification section 7: the call is made only when an SSO uid cookie exists; without
 * one there is no call and the answer is null. The API believes the user's token and not the uid, so it answers null
 * as well when that has ended.
 * @throws ApiFailure
 */
export async function userDetails({
  api,
  cookies,
}: Pick<RequestContext, 'api' | 'cookies'>): Promise<UserDetails | null> {
  const ssoUid = cookies.get('ssoUid');
  if (ssoUid === null) return null;
  const answer = await api.call(getUserDetails, { query: { ssoUid } });
  return answer.userDetails;
}
