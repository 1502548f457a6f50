import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pagePolicy } from '../platform/http.ts';
import { TokenForm } from './protocol.ts';
import type { OpenIdProvider } from './provider.ts';

interface TokenEndpoint<Answer extends string> {
  readonly path: string;
  readonly provider: OpenIdProvider<Answer>;
  readonly issuer: () => string;
  /** The fault of an answer: `failing`, or `slow`. */
  readonly getFault: (answer: Answer) => string | undefined;
  /** The delay of a slow answer. */
  readonly holdMs: number;
  /** Aborted when the sandbox stops. */
  readonly stopping: AbortSignal;
}

/** Gives tokens for codes, as OAuth describes it. */
export function tokenEndpoint<Answer extends string>(
  app: FastifyInstance,
  { path, provider, issuer, getFault, holdMs, stopping }: TokenEndpoint<Answer>,
): void {
  app.post(path, async (request, reply) => {
    const form = TokenForm.safeParse(withBasic(request));
    if (!form.success) return oauthError(reply, 400, 'invalid_request');
    if (!provider.admits(form.data.client_secret)) return oauthError(reply, 401, 'invalid_client');
    const granted = provider.take(form.data);
    if (granted === null) return oauthError(reply, 400, 'invalid_grant');
    const fault = getFault(granted.person.answer);
    if (fault === 'failing') return oauthError(reply, 500, 'server_error');
    // A sandbox that stops does not wait for what nobody reads any more.
    if (fault === 'slow') await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
    return provider.tokensFor(granted, issuer());
  });
}

export const oauthError = (reply: FastifyReply, status: number, error: string): FastifyReply =>
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

/** True if a callback is one of a storefront's. @param path what its path must be */
export const isRegistered = (address: string, path: RegExp, allowed: readonly string[]): boolean => {
  const { origin, pathname, protocol, hostname } = new URL(address);
  return path.test(pathname) && allowed.some((one) => one === origin || one === `${protocol}//${hostname}:*`);
};

/** The policy of a page whose form's answer leads to the store, which browsers count as a part of the form. */
export const policyFor = (address: string): string =>
  pagePolicy.replace("form-action 'self'", `form-action 'self' ${new URL(address).origin}`);
