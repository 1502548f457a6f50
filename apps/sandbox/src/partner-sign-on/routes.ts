import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerForm } from '../identity/answer-form.ts';
import { AnswerForm, AuthorizeQuery } from '../identity/protocol.ts';
import { OpenIdProvider } from '../identity/provider.ts';
import { isRegistered, policyFor, tokenEndpoint } from '../identity/token-endpoint.ts';
import { visitsTable } from '../identity/visits-table.ts';
import { html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { type AnswerName, answerNames, getAnswer } from './answers.ts';

interface PartnerSignOnOptions {
  /** Of every client; without it, nobody gets a token. */
  secret: string | undefined;
  /** Origins whose callbacks are registered; a port may be `*`. */
  allowedOrigins: readonly string[];
  /** The issuer: the sandbox's origin with `/partner-id`. */
  issuer: () => string;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

/** Each program of a store has its own. */
const CALLBACK = /^\/partner-program\/[a-z0-9-]+\/callback$/;
const PARTY = 'Sandbox Sequoia Ridge';

const Query = AuthorizeQuery.extend({
  scope: z.string().regex(/^openid(?: [\w-]{1,60})*$/, 'must be openid, and may name more'),
});
const Form = AnswerForm.extend({ answer: z.enum(answerNames) });
const formatLabel = (name: AnswerName): string => getAnswer(name).label;
const getFault = (name: AnswerName): string | undefined => getAnswer(name).fault;

/** The paths for programs. The description is all that a client needs to know besides its id and secret. */
export const partnerSignOnApi = ['/partner-id/token', '/partner-id/jwks', '/partner-id/.well-known/'];

/** An employer's OpenID provider, whose people a store lets join a program: what programs call, and the pages. */
export function partnerSignOn(app: FastifyInstance, options: PartnerSignOnOptions): void {
  const { secret, allowedOrigins, issuer, holdMs, nav, stopping } = options;
  const provider = new OpenIdProvider<AnswerName>({
    secret,
    getFault,
    getClaims: (name) => ({ groups: getAnswer(name).groups }),
  });

  app.get('/partner-id/.well-known/openid-configuration', () => ({
    issuer: issuer(),
    authorization_endpoint: `${issuer()}/authorize`,
    token_endpoint: `${issuer()}/token`,
    jwks_uri: `${issuer()}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    scopes_supported: ['openid', 'groups'],
    claims_supported: ['sub', 'groups'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
  }));
  app.get('/partner-id/jwks', () => provider.jwks());
  tokenEndpoint(app, { path: '/partner-id/token', provider, issuer, getFault, holdMs, stopping });

  app.get('/partner-id/authorize', (request, reply) => {
    const query = parseInput(Query, request.query);
    if (!isRegistered(query.redirect_uri, CALLBACK, allowedOrigins))
      throw new Refusal(400, 'invalid_request', 'redirect_uri: is not registered');
    const ticket = provider.ask(query);
    reply.header('content-security-policy', policyFor(query.redirect_uri));
    const body = html`<p>
        A tire store asks who you are, and to which of our groups you belong. Choose what it learns.
      </p>
      ${answerForm({ action: '/partner-id/authorize', ticket, answers: answerNames, getLabel: formatLabel })}`;
    return sendPage(reply, page({ title: 'Sign in to Sequoia Ridge', party: PARTY, body }));
  });

  app.post('/partner-id/authorize', (request, reply) => {
    const { ticket, ...person } = parseInput(Form, request.body);
    const back = provider.answer(ticket, person);
    if (back === null)
      throw new Refusal(410, 'gone', 'This page was answered before. Please start again in the store.');
    return reply.redirect(back, 303);
  });

  app.get('/partner-id', (_request, reply) => {
    const body = html`<p>
        The sign-in of an employer, an OpenID provider at <code>${issuer()}</code>. Start at the store’s page
        <code>/partner-program/sequoia-ridge</code>; who signs in, and what goes wrong, is chosen there, for
        each visit.
      </p>
      <h2>Latest visits</h2>
      ${visitsTable(provider, formatLabel, 'No visits yet.')}`;
    return sendPage(
      reply,
      page({ title: 'A partner’s sign-in', party: PARTY, nav: nav('partner-id'), body }),
    );
  });
}
