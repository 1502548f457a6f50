import { type Channel, channelVariable, clientSecretVariable } from '@tirekit/channel';

/** Room for about a thousand pages of a storefront. */
const PAGE_STORE_MB = 32;
/** Room for about ten thousand rows of lists. */
const FRAGMENT_STORE_MB = 32;
/** Room for the answers of a hundred and fifty lists. */
const ANSWER_STORE_MB = 32;

/** What a shell is told by its environment. */
export interface ShellEnv {
  /** Where the API is, as this server reaches it. */
  apiOrigin: string;
  /** Where people find this storefront: its links lead there. */
  publicOrigin: string;
  /** Every public origin that it answers to, `publicOrigin` first. */
  publicOrigins: readonly string[];
  clientId: string;
  /** Undefined where it is missing: the first authorized call says so. */
  clientSecret: string | undefined;
  /** Set where the storefront is shown to a customer for whom its operator vouches: the signed id. */
  customerId?: string | undefined;
  /** Signs our cookies. */
  cookieSecret: string;
  /** Signs the visitor's address for the API. */
  signingSecret: string;
  /** Origin of the payment provider's hosted fields. */
  paymentOrigin: string;
  /** How many proxies of ours stand in front: the visitor's address is what the outermost of them saw. */
  trustedProxies: number;
  /** Memory for pages that are given again; 0 keeps none. */
  pageStoreBytes: number;
  /** Memory for parts of pages, shared by the storefronts of a process; 0 keeps none. */
  fragmentStoreBytes: number;
  /** Memory for the API's answers that are made from the catalogue, shared likewise; 0 keeps none. */
  answerStoreBytes: number;
  /** Origins whose pages may show it in a frame: the channel's, and `EMBED_ORIGINS_<CHANNEL>`. */
  embedOrigins: readonly string[];
}

/**
 * Reads the environment. Where several storefronts share a process, `PUBLIC_ORIGIN_<CHANNEL>` comes before
 * `PUBLIC_ORIGIN`.
 * @throws Error that names the variable which is missing
 */
export function readShellEnv(channel: Channel, env: NodeJS.ProcessEnv = process.env): ShellEnv {
  const own = channelVariable('PUBLIC_ORIGIN', channel.id);
  const required = (name: string): string => {
    const value = env[name];
    if (!value) throw new Error(`The storefront "${channel.name}" needs the environment variable ${name}.`);
    return value;
  };
  const publicOrigins = (env[own] || required('PUBLIC_ORIGIN'))
    .split(',')
    .map((one) => new URL(one.trim()).origin);
  return {
    apiOrigin: new URL(required('API_ORIGIN')).origin,
    publicOrigin: publicOrigins[0] ?? '',
    publicOrigins,
    clientId: channel.id,
    clientSecret: env[clientSecretVariable(channel.id)],
    cookieSecret: required('COOKIE_SECRET'),
    signingSecret: required('SHELL_SIGNING_SECRET'),
    paymentOrigin: new URL(required('PAYMENT_PROVIDER_ORIGIN')).origin,
    trustedProxies: Number(env['TRUSTED_PROXIES'] || 0),
    pageStoreBytes: Number(env['PAGE_STORE_MB'] || PAGE_STORE_MB) * 1024 * 1024,
    fragmentStoreBytes: Number(env['FRAGMENT_STORE_MB'] || FRAGMENT_STORE_MB) * 1024 * 1024,
    answerStoreBytes: Number(env['ANSWER_STORE_MB'] || ANSWER_STORE_MB) * 1024 * 1024,
    embedOrigins: [...channel.embedOrigins, ...originsIn(env[channelVariable('EMBED_ORIGINS', channel.id)])],
  };
}

/** Origins of a list with commas. @throws TypeError for what is no address */
function originsIn(list: string | undefined): string[] {
  const given = list?.split(',').map((one) => one.trim()) ?? [];
  return given.filter((one) => one !== '').map((one) => new URL(one).origin);
}
