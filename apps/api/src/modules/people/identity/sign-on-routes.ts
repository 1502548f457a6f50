import {
  cancelInteraction,
  changePassword,
  confirmWithPassword,
  endOtherSignOns,
  endSignOn,
  endOtherSignOn,
  getFreshness,
  getInteraction,
  keepSignOn,
  listSignOns,
  messages,
  openSignOn,
  registerAccount,
  requestPasswordReset,
  resetPassword,
  signInWithPassword,
  verifyEmail,
} from '@tirekit/contract';
import type Provider from 'oidc-provider';
import type { ModuleDeps } from '../../../module.ts';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import type { CallContext, TokenUser } from '../../../platform/http/call-context.ts';
import { implement, type ImplementedRoute } from '../../../platform/http/route.ts';
import type { TokenVerifier } from '../../../platform/http/token-verifier.ts';
import type { AccountHooks } from './account-hooks.ts';
import { quietly } from './asked-mails.ts';
import type { BrowserMarks } from './browser-cookies.ts';
import { confirmPassword } from './confirm-password.ts';
import { confirmSignOn, freshUntil, requireFreshSignOn } from './fresh-sign-on.ts';
import { knownBrowser, type OpenInteraction, openInteraction } from './interactions.ts';
import type { OneTimeTokens } from './one-time-token.ts';
import { askForReset, changeOwnPassword, resetByLink } from './password-reset.ts';
import { openAccount, register } from './registration.ts';
import { signIn } from './sign-in.ts';
import { countSignOnTry, forgiveSignOnTries } from './sign-on-tries.ts';
import { endSignOns, keepSealed, openSealed, readSignOns } from './sign-ons.ts';

export interface SignOnRoutesDeps extends Pick<ModuleDeps, 'db' | 'channels' | 'limits'> {
  readonly hooks: AccountHooks;
  readonly verifier: TokenVerifier;
  readonly marks: BrowserMarks;
  readonly tokens: OneTimeTokens;
  /** The provider as the browsers of a storefront see it; undefined where nobody can sign on. */
  readonly getProvider: (channelId: string) => Provider | undefined;
  /** Multiplies each limit. */
  readonly limitFactor: number;
  /** True if sample accounts may sign in. */
  readonly admitsSamples: boolean;
  /** Sends mails at once. */
  readonly wakeOutbox: () => void;
}

/** Opens the sign-on in progress that a call is about, for the browser that began it. */
export const openInteractions =
  ({ getProvider, marks }: Pick<SignOnRoutesDeps, 'getProvider' | 'marks'>) =>
  async (uid: string, { channel, headers }: CallContext<'channel'>): Promise<OpenInteraction> => {
    const provider = getProvider(channel.id);
    if (provider === undefined) throw new ApiProblem('not-found');
    const call = { uid, channelId: channel.id, cookies: headers.cookie };
    return openInteraction({ provider, marks }, call);
  };

/** Signing on, and the browsers in which somebody has. */
export function signOnRoutes(deps: SignOnRoutesDeps): ImplementedRoute[] {
  const { db, marks, channels } = deps;
  const findInteraction = openInteractions(deps);

  return [
    implement(getInteraction, async ({ params, request }) => {
      const { action, loginHint, displaySimpleCrewView } = await findInteraction(params.uid, request);
      return { action, clientName: request.channel.name, loginHint, displaySimpleCrewView };
    }),
    implement(signInWithPassword, async ({ params, body, request }) => {
      const interaction = await findInteraction(params.uid, request);
      const uid = await signIn(deps, { ...body, network: request.visitor }, (owner) =>
        knownBrowser(marks, { cookies: request.headers.cookie, channelId: request.channel.id, uid: owner }),
      );
      return { returnTo: await interaction.finish(uid) };
    }),
    implement(registerAccount, async ({ params, body, request }) => {
      await findInteraction(params.uid, request);
      await quietly(deps.limits, { kind: 'register', asked: body.email }, () =>
        register(deps, request.channel.id, body),
      );
      deps.wakeOutbox();
      return {};
    }),
    implement(cancelInteraction, async ({ params, request }) => ({
      returnTo: await (await findInteraction(params.uid, request)).cancel(),
    })),
    implement(requestPasswordReset, async ({ body, request }) => {
      await quietly(deps.limits, { kind: 'reset', asked: body.email }, () =>
        askForReset(deps, request.channel.id, body.email),
      );
      deps.wakeOutbox();
      return {};
    }),
    implement(resetPassword, async ({ body, request }) => {
      await resetByLink(deps, request.channel.id, body);
      deps.wakeOutbox();
      return {};
    }),
    implement(verifyEmail, ({ body }) => openAccount(deps, body)),
    implement(keepSignOn, async ({ params, body, request }) => {
      const principal = await deps.verifier.verify(body.accessToken);
      const sid = principal.kind === 'user' ? principal.user.sid : null;
      if (principal.kind !== 'user' || sid === null) throw new ApiProblem('unauthorized');
      const signOn = { sid, uid: principal.user.uid, channelId: request.channel.id };
      const kept = await keepSealed(db, { ...signOn, keyHash: params.keyHash, sealed: body.sealed });
      if (!kept) throw new ApiProblem('unauthorized');
      return {};
    }),
    implement(openSignOn, async ({ params, request }) => {
      const found = await openSealed(db, params.keyHash, request.channel.id);
      if (found === null) throw new ApiProblem('not-found');
      return found;
    }),
    implement(endSignOn, async ({ params, request }) => {
      const ending = { keyHash: params.keyHash, channelId: request.channel.id };
      await db.transaction((tx) => endSignOns(tx, ending));
      return {};
    }),
    implement(listSignOns, async ({ request }) => ({
      signOns: await readSignOns(db, signedIn(request), (id) => channels.get(id)?.name ?? id),
    })),
    implement(endOtherSignOn, async ({ params, request }) => {
      const { uid } = signedIn(request);
      await db.transaction((tx) => endSignOns(tx, { uid, sid: params.sid }));
      return {};
    }),
    implement(endOtherSignOns, async ({ request }) => {
      const { uid, sid } = signedIn(request);
      return { ended: await db.transaction((tx) => endSignOns(tx, { uid, except: sid })) };
    }),
    implement(changePassword, async ({ body, request }) => {
      const { uid, sid } = signedIn(request);
      await requireFreshSignOn(db, { uid, sid });
      const subject = { email: uid, knownBrowser: sid ?? 'token' };
      await countSignOnTry(db, subject, messages.signOnTooOften);
      await changeOwnPassword(db, { uid, sid, channelId: request.channel.id }, body);
      await forgiveSignOnTries(db, subject);
      deps.wakeOutbox();
      return {};
    }),
    implement(getFreshness, async ({ request }) => ({
      freshUntil: (await freshUntil(db, signedIn(request)))?.toISOString() ?? null,
    })),
    implement(confirmWithPassword, async ({ body, request }) => {
      await confirmPassword(db, signedIn(request), body.password);
      await confirmSignOn(db, signedIn(request));
      return {};
    }),
  ];
}

/** @throws ApiProblem `sign-on-required` for a guest */
export function signedIn({ user }: CallContext<'channel'>): TokenUser {
  if (user === null) throw new ApiProblem('sign-on-required');
  return user;
}
