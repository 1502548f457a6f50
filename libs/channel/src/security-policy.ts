import type { Channel } from './channel.ts';
import { coversPage, deviceFeatures, type OriginUse, type PageCapability } from './origins.ts';

/**
 * The inline scripts and styles that may run in a page: those that carry the nonce of this one answer, or those with the
 * given hashes (`sha256-…`) where many visitors get the same answer.
 */
export type InlineCode =
  | { readonly nonce: string }
  | { readonly scripts: readonly string[]; readonly styles: readonly string[] };

export interface PageToSecure {
  readonly channel: Pick<Channel, 'origins' | 'map'>;
  /** The path of the page, without its query. */
  readonly path: string;
  /** Origin of the payment provider's hosted fields; a form may lead there for a second factor. */
  readonly paymentOrigin: string;
  /** Origins whose pages may embed this one. */
  readonly embedOrigins: readonly string[];
  readonly nonceOrHashes: InlineCode;
}

/** The values of the headers `content-security-policy` and `permissions-policy`. */
export interface SecurityPolicy {
  readonly contentSecurityPolicy: string;
  readonly permissionsPolicy: string;
}

/**
 * The security policy of a page, from its channel's `origins`. A browser keeps the policy of the page that it loaded
 * while it moves on by script, so a link to a page that may do more than others must load a document
 * (`reloadDocument`).
 */
export function securityPolicy(page: PageToSecure): SecurityPolicy {
  return { contentSecurityPolicy: contentPolicy(page), permissionsPolicy: permissionsPolicy(page) };
}

/** The value of `permissions-policy` for the answer at a path. */
export function permissionsPolicy(page: Place): string {
  return deviceFeatures.map((feature) => `${feature}=(${may(page, feature) ? 'self' : ''})`).join(', ');
}

function contentPolicy(page: PageToSecure): string {
  const { paymentOrigin, embedOrigins } = page;
  const { scripts, styles } = inlineSources(page.nonceOrHashes);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts, ...(may(page, 'wasm') ? ["'wasm-unsafe-eval'"] : [])],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', ...originsFor(page, 'image'), ...ofMap(page)],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...originsFor(page, 'connect'), ...ofMap(page)],
    'frame-src': [paymentOrigin, ...originsFor(page, 'frame')],
    'form-action': ["'self'", paymentOrigin, ...originsFor(page, 'form')],
    // Named, because a policy with a nonce would not let our own file start: it has none.
    'worker-src': ["'self'", ...(may(page, 'workers') ? ['blob:'] : [])],
    'frame-ancestors': embedOrigins.length > 0 ? embedOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')}`)
    .join('; ');
}

function inlineSources(code: InlineCode): Record<'scripts' | 'styles', readonly string[]> {
  if ('nonce' in code) {
    const own = `'nonce-${code.nonce}'`;
    return { scripts: [own, "'strict-dynamic'"], styles: [own] };
  }
  const quoted = (hash: string): string => `'${hash}'`;
  return { scripts: code.scripts.map(quoted), styles: code.styles.map(quoted) };
}

/** The parts of a page that decide about its capabilities. */
interface Place {
  readonly channel: Pick<Channel, 'origins'>;
  readonly path: string;
}

/** The origin of an owner's base map. A browser keeps a page's policy, so any page may lead to one with a map. */
const ofMap = ({ channel: { map } }: PageToSecure): string[] =>
  map.styleUrl === null ? [] : [new URL(map.styleUrl).origin];

const may = ({ channel, path }: Place, capability: PageCapability): boolean =>
  channel.origins.capabilities.some(
    ({ uses, pages }) => uses.includes(capability) && coversPage(pages, path),
  );

const originsFor = ({ channel, path }: Place, use: OriginUse): string[] =>
  channel.origins.outside
    .filter(({ uses, pages }) => uses.includes(use) && coversPage(pages, path))
    .map(({ origin }) => origin);
