import { createHash, randomBytes } from 'node:crypto';
import { getClientSecret } from '../support/test-config.ts';

/** A sign-on in progress, and the cookies of the browser that began it. */
export interface BegunSignOn {
  readonly uid: string;
  readonly cookie: string;
}

/** Opens the authorize link of a storefront in a new browser. */
export async function beginSignOn(apiOrigin: string, storefront: string): Promise<BegunSignOn> {
  const client = { client_id: 'retail', client_secret: getClientSecret('retail') };
  const answer = await fetch(`${apiOrigin}/token`, {
    method: 'POST',
    body: new URLSearchParams({ ...client, grant_type: 'client_credentials' }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const query = new URLSearchParams({
    client_id: 'retail',
    response_type: 'code',
    redirect_uri: `${storefront}/sign-on/callback`,
    scope: 'openid',
    state: 'state',
    code_challenge: createHash('sha256').update(randomBytes(32)).digest('base64url'),
    code_challenge_method: 'S256',
  });
  const begun = await fetch(`${apiOrigin}/sign-on/op/authorize?${query.toString()}`, {
    redirect: 'manual',
    headers: { authorization: `Bearer ${token}` },
  });
  const page = new URL(begun.headers.get('location') ?? '', storefront);
  return {
    uid: page.searchParams.get('interaction') ?? '',
    cookie: begun.headers
      .getSetCookie()
      .map((one) => one.slice(0, one.indexOf(';')))
      .join('; '),
  };
}
