import { decodeJwt, errors } from 'jose';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { ModuleDeps } from '../../../module.ts';
import { endSignOns } from './sign-ons.ts';

/** The storefront's page that asks a buyer to confirm signing out, and then confirms that it is done. */
export const logoutPath = '/logout';

/**
 * Redirects to the storefront's page instead of the provider's own confirmation form, once the provider has checked a request to
 * sign out (OpenID Connect RP-Initiated Logout 1.0). The page returns the secret that the provider keeps in the browser's session.
 */
export function askAtLogoutPage(ctx: KoaContextWithOIDC): void {
  if (ctx.oidc?.route !== 'end_session' || ctx.status !== 200) return;
  const secret: unknown = ctx.oidc.session?.state?.['secret'];
  if (typeof secret !== 'string') return;
  ctx.body = '';
  ctx.status = 303;
  ctx.redirect(`${logoutPath}?confirm=${secret}`);
}

const OWNER = 'SELECT uid FROM sign_on WHERE sid = $1 AND ended_at IS NULL';

/** Ends the sign-on whose grant the provider has taken back. */
export async function endRevoked({ db, log }: Pick<ModuleDeps, 'db' | 'log'>, sid: string): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      const found = await tx.maybeOne<{ uid: string }>(OWNER, [sid]);
      if (found !== null) await endSignOns(tx, { uid: found.uid, sid });
    });
  } catch (error) {
    log.error({ err: error }, 'a sign-on whose grant was taken back could not be ended');
  }
}

/** Parameters of a request to sign out (OpenID Connect RP-Initiated Logout 1.0, section 2). */
const FIELDS = [
  'id_token_hint',
  'client_id',
  'post_logout_redirect_uri',
  'state',
  'logout_hint',
  'ui_locales',
];

/**
 * The client that wants to sign somebody out, by its id or by the audience of the ID token that it has got, and its request as a
 * query. Both are checked by the provider of that client's storefront.
 */
export function endSessionRequest(sent: URLSearchParams): { clientId: string | null; query: string } {
  const query = new URLSearchParams([...sent].filter(([name]) => FIELDS.includes(name)));
  return {
    clientId: query.get('client_id') ?? getAudience(query.get('id_token_hint')),
    query: query.toString(),
  };
}

function getAudience(token: string | null): string | null {
  if (token === null) return null;
  try {
    const { aud } = decodeJwt(token);
    return typeof aud === 'string' ? aud : null;
  } catch (error) {
    if (error instanceof errors.JWTInvalid) return null;
    throw error;
  }
}
