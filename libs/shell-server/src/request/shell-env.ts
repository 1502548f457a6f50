import { join, resolve } from 'node:path';
import { type Channel, channelVariable, clientSecretVariable } from '@tirekit/channel';
import { type MeasurementSettings, readMeasurementSettings } from '../measurement/settings.ts';
import { getApiOrigin } from './api-origin.ts';

/** In bytes. */
const MB = 1024 * 1024;
/** Enough for about a thousand pages of a storefront. */
const PAGE_STORE_MB = 32;
/** Milliseconds that a request may take to arrive: plenty for a form on the slowest network. */
const REQUEST_TIMEOUT_MS = 15_000;

/** Characters of a preview token that nobody guesses. */
const PREVIEW_TOKEN_MIN = 16;

/** A shell's environment. */
export interface ShellEnv {
  /** The API's address, as this server reaches it. */
  apiOrigin: string;
  /** The API's own name for itself: the issuer of its tokens. */
  issuer: string;
  /** The public origin of this storefront, which its links use. */
  publicOrigin: string;
  /** Every public origin that it answers for, `publicOrigin` first. */
  publicOrigins: readonly string[];
  clientId: string;
  /** Undefined if it is missing; the first authorized call then fails and says so. */
  clientSecret: string | undefined;
  /** The signed customer id, if the storefront is shown to a customer for whom an operator vouches. */
  customerId?: string | undefined;
  /** Signs our cookies. */
  cookieSecret: string;
  /** Signs the visitor's address for the API. */
  signingSecret: string;
  /** Origin of the payment provider's hosted fields. */
  paymentOrigin: string;
  /** The number of our own proxies in front: the visitor's address is the one that the outermost of them saw. */
  trustedProxies: number;
  /** Memory for stored pages; 0 keeps none. */
  pageStoreBytes: number;
  /** A request that takes longer than this to arrive gets 408, in milliseconds. */
  requestTimeoutMs: number;
  /** Milliseconds that a stopping server reports that it is not ready before it accepts nothing new. */
  drainMs: number;
  /** Origins whose pages may embed it: the channel's, and those in `EMBED_ORIGINS_<CHANNEL>`. */
  embedOrigins: readonly string[];
  /** Folders of texts over the library's own: the storefront's, the owner's, and the owner's for this storefront. */
  contentFolders: readonly string[];
  /** Shows drafts to whoever has it; null if nobody may see them. */
  contentPreviewToken: string | null;
  /** Settings for events and problems of pages: where they are sent, and whether visitors must say yes first. */
  measurement: MeasurementSettings;
}

/**
 * Reads the environment. If several storefronts share a process, `PUBLIC_ORIGIN_<CHANNEL>` comes before
 * `PUBLIC_ORIGIN`.
 * @param directory the storefront's folder
 * @throws Error that names the variable which is missing, is no number, or is too short
 */
export function readShellEnv(
  channel: Channel,
  env: NodeJS.ProcessEnv = process.env,
  directory: string = process.cwd(),
): ShellEnv {
  const own = channelVariable('PUBLIC_ORIGIN', channel.id);
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`The storefront "${channel.name}" needs the environment variable ${name}.`);
    return value;
  };
  const apiOrigin = getApiOrigin(env) ?? new URL(required('API_ORIGIN')).origin;
  const publicOrigins = (env[own] || required('PUBLIC_ORIGIN'))
    .split(',')
    .map((one) => new URL(one.trim()).origin);
  return {
    apiOrigin,
    issuer: env['API_ORIGIN'] ? new URL(env['API_ORIGIN']).origin : apiOrigin,
    publicOrigin: publicOrigins[0] ?? '',
    publicOrigins,
    clientId: channel.id,
    clientSecret: env[clientSecretVariable(channel.id)],
    cookieSecret: required('COOKIE_SECRET'),
    signingSecret: required('SHELL_SIGNING_SECRET'),
    paymentOrigin: new URL(required('PAYMENT_PROVIDER_ORIGIN')).origin,
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0),
    pageStoreBytes: wholeNumber(env, 'PAGE_STORE_MB', PAGE_STORE_MB) * MB,
    requestTimeoutMs: wholeNumber(env, 'REQUEST_TIMEOUT_MS', REQUEST_TIMEOUT_MS),
    drainMs: wholeNumber(env, 'DRAIN_MS', 0),
    measurement: readMeasurementSettings(channel.id, env),
    embedOrigins: [...channel.embedOrigins, ...originsIn(env[channelVariable('EMBED_ORIGINS', channel.id)])],
    contentFolders: contentFolders(channel, env, directory),
    contentPreviewToken: previewToken(env),
  };
}

/** A later folder's file takes the place of an earlier one's. */
function contentFolders({ id }: Channel, env: NodeJS.ProcessEnv, directory: string): string[] {
  const owner = env['CONTENT_DIR'];
  return [join(directory, 'content'), ...(owner ? [resolve(owner), resolve(owner, id)] : [])];
}

/** @throws Error if the token is so short that it could be guessed */
function previewToken(env: NodeJS.ProcessEnv): string | null {
  const token = env['CONTENT_PREVIEW_TOKEN'] || null;
  if (token !== null && token.length < PREVIEW_TOKEN_MIN)
    throw new Error(`CONTENT_PREVIEW_TOKEN must have at least ${String(PREVIEW_TOKEN_MIN)} characters.`);
  return token;
}

/**
 * A variable that counts something.
 * @param usual where the variable is missing or empty
 * @throws Error if it is not a whole number from 0
 */
function wholeNumber(env: NodeJS.ProcessEnv, name: string, usual: number): number {
  const given = env[name];
  if (!given) return usual;
  const count = Number(given);
  if (Number.isInteger(count) && count >= 0) return count;
  throw new Error(`${name} must be a whole number from 0, such as ${String(usual)}.`);
}

/**
 * The origins in a comma-separated list.
 * @throws TypeError for what is no address
 */
function originsIn(list: string | undefined): string[] {
  const given = list?.split(',').map((one) => one.trim()) ?? [];
  return given.filter((one) => one !== '').map((one) => new URL(one).origin);
}
