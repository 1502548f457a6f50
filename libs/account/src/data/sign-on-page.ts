import { beginSignOn, getRequestContext } from '@tirekit/shell-server/request';
import { data } from 'react-router';
import { interactionId, loadInteraction, type SignOnRequest } from './interaction.ts';

/**
 * The data of a page that asks for a sign-on in progress; null, with status 410, if that has ended.
 * @throws a redirect to the provider if none is in progress: it leads back here with one
 */
export async function signOnPage(asking: SignOnRequest, page: 'login' | 'register') {
  const interaction = interactionId(asking.url);
  if (interaction === null) throw await beginSignOn(asking.context, asking.url, page);
  const open = await loadInteraction(asking);
  if (open === null) return data(null, { status: 410 });
  const { userTypes } = getRequestContext(asking.context).channel.access;
  // Registering makes a retail account, which a program's own store does not let in.
  return { interaction, ...open, canRegister: userTypes === null || userTypes.includes('Retail') };
}
