import type { FastifyInstance } from 'fastify';
import { html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { answerForm } from './answer-form.ts';
import { type AnswerName, answerNames, getAnswer } from './answers.ts';
import { AnswerForm, AuthorizeQuery } from './protocol.ts';
import type { OpenIdProvider } from './provider.ts';
import { isRegistered, oauthError, policyFor, tokenEndpoint } from './token-endpoint.ts';
import { userInfo } from './user-info.ts';
import { visitsTable } from './visits-table.ts';

interface IdentityOptions {
  provider: OpenIdProvider<AnswerName>;
  /** Origins whose callbacks are registered; a port may be `*`. */
  allowedOrigins: readonly string[];
  /** Its address for browsers and stores: the sandbox's origin with `/idme`. */
  address: () => string;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const CALLBACK = /^\/idMeCallback$/;
const PARTY = 'Sandbox ID.me';
const formatLabel = (name: AnswerName): string => getAnswer(name).label;

/** The endpoints for programs: tokens, user information, keys, description. */
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

  const getFault = (name: AnswerName) => getAnswer(name).fault;
  tokenEndpoint(app, { path: '/idme/oauth/token', provider, issuer, getFault, holdMs, stopping });

  app.get('/idme/api/public/v3/userinfo', async (request, reply) => {
    const token = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const info = await userInfo(provider, token, issuer());
    if (info === null)
      return oauthError(
        reply.header('www-authenticate', 'Bearer error="invalid_token"'),
        401,
        'invalid_token',
      );
    return reply.type(info.type).send(info.text);
  });
}

/** The pages on which somebody verifies, and the one that tells of it. */
export function identityPages(app: FastifyInstance, options: IdentityOptions): void {
  const { provider, nav } = options;

  app.get('/idme/oauth/authorize', (request, reply) => {
    const query = parseInput(AuthorizeQuery, request.query);
    if (!isRegistered(query.redirect_uri, CALLBACK, options.allowedOrigins))
      throw new Refusal(400, 'invalid_request', 'redirect_uri: is not registered');
    const ticket = provider.ask(query);
    reply.header('content-security-policy', policyFor(query.redirect_uri));
    const body = html`<p>
        Someone’s store asks ID.me whether you serve or served. Choose what ID.me answers.
      </p>
      ${answerForm({ action: '/idme/oauth/authorize', ticket, answers: answerNames, getLabel: formatLabel })}`;
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
      ${visitsTable(provider, formatLabel, 'No checks yet.')}`;
    return sendPage(reply, page({ title: 'Identity checks', party: PARTY, nav: nav('idme'), body }));
  });
}
