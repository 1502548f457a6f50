import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { pagePolicy, parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { answerNames, answerOf } from './answers.ts';
import { AnswerForm, AuthorizeQuery, TokenForm } from './protocol.ts';
import type { IdentityProvider } from './provider.ts';

interface IdentityOptions {
  provider: IdentityProvider;
  /** Origins whose callbacks are registered; a port may be `*`. */
  allowedOrigins: readonly string[];
  /** Where browsers and stores reach it: the sandbox's origin with `/idme`. */
  address: () => string;
  /** How long a slow answer is held. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const CALLBACK = '/idMeCallback';
const PARTY = 'Sandbox ID.me';

/** What programs call: tokens, user information, keys, description. */
export function identityApiRoutes(app: FastifyInstance, options: IdentityOptions): void {
  const { provider, address, holdMs, stopping } = options;
  const issuer = () => `${address()}/oidc`;

  app.get('/idme/oidc/.well-known/jwks', () => provider.jwks());
  // As ID.me's own: it names no policies, and not PKCE.
  app.get('/idme/oidc/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${address()}/oauth/authorize`,
    token_endpoint: `${address()}/oauth/token`,
    userinfo_endpoint: `${address()}/api/public/v3/userinfo`,
    jwks_uri: `${address()}/oidc/.well-known/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['pairwise'],
    scopes_supported: ['openid'],
    id_token_signing_alg_values_supported: ['RS256', 'ES256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  }));

  app.post('/idme/oauth/token', async (request, reply) => {
    const form = TokenForm.safeParse(withBasic(request));
    if (!form.success) return oauthError(reply, 400, 'invalid_request');
    if (!provider.admits(form.data.client_secret)) return oauthError(reply, 401, 'invalid_client');
    const granted = provider.take(form.data);
    if (granted === null) return oauthError(reply, 400, 'invalid_grant');
    const { fault } = answerOf(granted.person.answer);
    if (fault === 'failing') return oauthError(reply, 500, 'server_error');
    // A sandbox that stops does not wait for what nobody reads any more.
    if (fault === 'slow') await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
    return provider.tokensFor(granted, issuer());
  });

  app.get('/idme/api/public/v3/userinfo', async (request, reply) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const info = await provider.userInfo(token, issuer());
    if (info === null)
      return oauthError(
        reply.header('www-authenticate', 'Bearer error="invalid_token"'),
        401,
        'invalid_token',
      );
    return reply.type(info.type).send(info.text);
  });
}

const oauthError = (reply: FastifyReply, status: number, error: string): FastifyReply =>
  reply.status(status).send({ error });

/** The form, with the client's credentials from HTTP Basic if they came that way. */
function withBasic({ body, headers }: FastifyRequest): unknown {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  if (basic === undefined || typeof body !== 'object') return body;
  const [client_id, client_secret] = Buffer.from(basic, 'base64')
    .toString()
    .split(':')
    .map(decodeURIComponent);
  return { ...body, client_id, client_secret };
}

/** The pages on which somebody verifies, and the one that tells of it. */
export function identityPages(app: FastifyInstance, options: IdentityOptions): void {
  const { provider, nav } = options;

  app.get('/idme/oauth/authorize', (request, reply) => {
    const query = parseInput(AuthorizeQuery, request.query);
    if (!isRegistered(query.redirect_uri, options.allowedOrigins))
      throw new Refusal(400, 'invalid_request', 'redirect_uri: is not registered');
    const ticket = provider.ask(query);
    // The form's answer leads to the store, which browsers count as a part of the form.
    reply.header('content-security-policy', policyFor(query.redirect_uri));
    const body = html`<p>
        Someone’s store asks ID.me whether you serve or served. Choose what ID.me answers.
      </p>
      ${answerForm(ticket)}`;
    return sendPage(reply, page({ title: 'Verify your military status', party: PARTY, body }));
  });

  app.post('/idme/oauth/authorize', (request, reply) => {
    const { ticket, ...person } = parseInput(AnswerForm, request.body);
    const back = provider.answer(ticket, person);
    if (back === null)
      throw new Refusal(410, 'gone', 'This page was answered before. Please start again in the store.');
    return reply.redirect(back, 303);
  });

  app.get('/idme', (_request, reply) => {
    const body = html`<p>
        Verifies made-up people for the store’s military discount, as ID.me does by OpenID Connect. Start at
        the store’s military discount page; the answer is chosen there, for each check.
      </p>
      <h2>Latest checks</h2>
      ${checkedTable(provider)}`;
    return sendPage(reply, page({ title: 'Identity checks', party: PARTY, nav: nav('idme'), body }));
  });
}

const isRegistered = (address: string, allowed: readonly string[]): boolean => {
  const { origin, pathname, protocol, hostname } = new URL(address);
  return (
    pathname === CALLBACK && allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`)
  );
};

const policyFor = (address: string): string =>
  pagePolicy.replace("form-action 'self'", `form-action 'self' ${new URL(address).origin}`);

/** The same name is the same person, whatever the answer. */
function answerForm(ticket: string): Html {
  return html`<form method="post" action="/idme/oauth/authorize">
    <input type="hidden" name="ticket" value="${ticket}" />
    <p>
      <label>Name of the person <input name="name" value="Sam Sample" required maxlength="60" /></label>
    </p>
    <p>
      <label
        >Answer
        <select name="answer">
          ${answerNames.map((name) => html`<option value="${name}">${answerOf(name).label}</option>`)}
        </select></label
      >
    </p>
    <button>Continue</button>
  </form>`;
}

function checkedTable({ latest }: IdentityProvider): Html {
  if (latest.length === 0) return html`<p class="muted">No checks yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Client</th>
          <th scope="col">Answer</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({ at, client, answer }) =>
            html`<tr>
              <td data-column="When">${formatInstant(at)}</td>
              <td data-column="Client"><code>${client}</code></td>
              <td data-column="Answer">${answerOf(answer).label}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
