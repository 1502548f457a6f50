import { createHash, randomBytes } from 'node:crypto';
import type { TestApi } from '../../support/start-test-api.ts';
import { getClientSecret, SHOP } from '../../support/test-config.ts';

/** The callback of these tests' storefront. */
export const CALLBACK = `${SHOP}/sign-on/callback`;

/** The values that a client keeps until its code comes back. */
export interface Begun {
  readonly state: string;
  readonly verifier: string;
  /** The id of the sign-on in progress; null if the provider knew the browser already. */
  readonly interaction: string | null;
  /** The address that the provider sent the browser to. */
  readonly location: string;
}

/** A browser with its cookies, and the storefront's server in front of it: over HTTP alone. */
export function browserAt(api: TestApi, channel = 'retail') {
  const jar = new Map<string, string>();
  const cookies = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  /** Follows one step of sign-on, as the storefront passes it on. */
  const visit = async (path: string) => {
    const response = await fetch(`${api.origin}${path}`, {
      redirect: 'manual',
      headers: {
        authorization: `Bearer ${await api.token(channel)}`,
        cookie: cookies(),
        'user-agent': 'Mozilla/5.0 (Windows NT 10.0) Chrome/141.0',
      },
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const at = pair.indexOf('=');
      const [name, value] = [pair.slice(0, at), pair.slice(at + 1)];
      if (value === '' || /expires=Thu, 01 Jan 1970/i.test(set)) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };
  const call = (path: string, method: string, body?: unknown, headers: Record<string, string> = {}) =>
    api.call(path, { method, body, channel, headers: { cookie: cookies(), ...headers } });

  return {
    jar,
    visit,
    call,
    /** Opens the authorize link. */
    async begin(more: Record<string, string> = {}): Promise<Begun> {
      const verifier = randomBytes(32).toString('base64url');
      const state = randomBytes(16).toString('base64url');
      const query = new URLSearchParams({
        state,
        response_type: 'code',
        approval_prompt: 'auto',
        client_id: channel,
        action: 'login',
        sessionId: 's-1',
        anonymous_id: 'a-1',
        partner_integration: '',
        displaySimpleCrewView: 'false',
        redirect_uri: CALLBACK,
        scope: 'openid email profile offline_access',
        nonce: 'nonce-of-the-test',
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        ...more,
      });
      const response = await visit(`/sign-on/op/authorize?${query.toString()}`);
      const location = response.headers.get('location') ?? '';
      const interaction = new URL(location, SHOP).searchParams.get('interaction');
      return { state, verifier, interaction, location };
    },
    /** Types address and password on the sign-on page. */
    password: (interaction: string | null, email: string, password: string) =>
      call(`/v1/sign-on/interactions/${interaction ?? ''}/password`, 'POST', { email, password }),
    /** Continues after the page; returns the address that the provider sends the browser to. */
    async resume(returnTo: string): Promise<URL> {
      const response = await visit(returnTo);
      return new URL(response.headers.get('location') ?? '', SHOP);
    },
    /** The call of the storefront's server to `/token`. */
    async token(form: Record<string, string>) {
      const response = await fetch(`${api.origin}/token`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: channel, client_secret: getClientSecret(channel), ...form }),
      });
      return { status: response.status, body: (await response.json()) as Record<string, string> };
    },
    /** From the authorize link to tokens. */
    async signIn(email: string, password: string) {
      const begun = await this.begin();
      const answer = await this.password(begun.interaction, email, password);
      if (answer.status !== 200) throw new Error(`Not signed in: ${JSON.stringify(answer.body)}`);
      const { returnTo } = answer.body as { returnTo: string };
      const back = await this.resume(returnTo);
      const code = back.searchParams.get('code') ?? '';
      const tokens = await this.token({
        grant_type: 'authorization_code',
        code,
        redirect_uri: CALLBACK,
        code_verifier: begun.verifier,
      });
      return { begun, back, code, tokens: tokens.body };
    },
  };
}
