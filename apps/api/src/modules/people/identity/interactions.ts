import { createHash, randomBytes } from 'node:crypto';
import { DAY_MS } from '@tirekit/contract';
import { interactionPolicy, type KoaContextWithOIDC } from 'oidc-provider';
import type Provider from 'oidc-provider';
import { ApiProblem } from '../../../platform/http/api-problem.ts';
import { type BrowserMarks, identityCookieName } from './browser-cookies.ts';

/** Seconds that the sign-on page of a storefront can be used. */
export const INTERACTION_SECONDS = 3600;
/** Milliseconds that a browser is remembered after someone has signed on in it. */
const BROWSER_KNOWN_MS = 180 * DAY_MS;

type Interaction = InstanceType<Provider['Interaction']>;

/** The only thing that a buyer is asked is who they are: storefronts are ours, and need no consent. */
export function signOnOnly(): interactionPolicy.DefaultPolicy {
  const policy = interactionPolicy.base();
  policy.remove('consent');
  return policy;
}

/** The mark by which a browser shows that it has begun a sign-on: one for each, so that tabs do not disturb each other. */
const begun = (uid: string): string => `begun_${uid}`;
const KNOWN = 'known';

function setMark(
  ctx: KoaContextWithOIDC,
  marks: BrowserMarks,
  mark: { channelId: string; name: string; value: string; maxAge: number },
): void {
  const { channelId, value, maxAge } = mark;
  const name = identityCookieName(channelId, mark.name, { secure: ctx.secure });
  const reach = { path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.secure, signed: false } as const;
  ctx.cookies.set(name, marks.sign(name, value), { ...reach, maxAge });
}

/** Marks the browser that begins to sign on, and returns the storefront's page for it. */
export function beginInteraction(
  ctx: KoaContextWithOIDC,
  interaction: Pick<Interaction, 'uid' | 'params'>,
  marks: BrowserMarks,
): string {
  const { uid, params } = interaction;
  const channelId = String(params['client_id']);
  setMark(ctx, marks, { channelId, name: begun(uid), value: '1', maxAge: INTERACTION_SECONDS * 1000 });
  return `${getAction(params) === 'register' ? '/register' : '/login'}?interaction=${uid}`;
}

const getAction = (params: Interaction['params']): 'login' | 'register' =>
  params['action'] === 'register' ? 'register' : 'login';

/**
 * Remembers a browser in which somebody has signed on, so that guesses elsewhere do not make its owner wait.
 */
export function rememberBrowser(ctx: KoaContextWithOIDC, channelId: string, marks: BrowserMarks): void {
  const uid = ctx.oidc.session?.accountId;
  if (uid === undefined) return;
  const value = `${accountMark(uid)}-${randomBytes(12).toString('hex')}`;
  setMark(ctx, marks, { channelId, name: KNOWN, value, maxAge: BROWSER_KNOWN_MS });
}

const accountMark = (uid: string): string => createHash('sha256').update(uid).digest('hex').slice(0, 32);

/** The browser's own id if this account has signed on in it before; null elsewhere. */
export function knownBrowser(
  marks: BrowserMarks,
  { cookies, channelId, uid }: { cookies: string | undefined; channelId: string; uid: string | null },
): string | null {
  const mark = marks.read(cookies, channelId, KNOWN);
  return uid !== null && mark?.startsWith(`${accountMark(uid)}-`) ? mark : null;
}

/** A sign-on in progress, in the browser that began it. */
export interface OpenInteraction {
  readonly action: 'login' | 'register';
  readonly loginHint: string | null;
  /** True if the storefront sent the buyer to become a member. */
  readonly displaySimpleCrewView: boolean;
  /** Says who the buyer is, and returns where the browser continues: a path of the storefront. */
  finish(uid: string): Promise<string>;
  /** The buyer does not want to. */
  cancel(): Promise<string>;
}

/**
 * The sign-on with this id, for the browser that began it at this storefront.
 * @throws ApiProblem `not-found` for anybody else, and when it has ended
 */
export async function openInteraction(
  { provider, marks }: { provider: Provider; marks: BrowserMarks },
  call: { uid: string; channelId: string; cookies: string | undefined },
): Promise<OpenInteraction> {
  const isOwn = marks.read(call.cookies, call.channelId, begun(call.uid)) !== null;
  const interaction = isOwn ? await provider.Interaction.find(call.uid) : undefined;
  if (interaction === undefined || interaction.params['client_id'] !== call.channelId)
    throw new ApiProblem('not-found');
  const { params } = interaction;
  const hint = params['login_hint'];
  const end = async (result: Interaction['result']): Promise<string> => {
    interaction.result = result;
    await interaction.save(Math.max(1, interaction.exp - Math.floor(Date.now() / 1000)));
    const { pathname, search } = new URL(interaction.returnTo);
    return pathname + search;
  };
  return {
    action: getAction(params),
    loginHint: typeof hint === 'string' ? hint : null,
    displaySimpleCrewView: params['displaySimpleCrewView'] === 'true',
    finish: (accountId) => end({ login: { accountId, remember: true } }),
    cancel: () => end({ error: 'access_denied', error_description: 'The buyer does not want to sign on' }),
  };
}
