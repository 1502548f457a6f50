interface PolicyOf {
  /** Origins whose pages may embed the storefront. */
  readonly embedOrigins: readonly string[];
  /** Origin of the payment provider's hosted fields. */
  readonly paymentOrigin: string;
}

/**
 * The content security policy of a page that is rendered for one request: only this answer's scripts and styles run,
 * card fields come from the payment provider, and a form may lead there (a second factor).
 */
export const policyWithNonce = (page: PolicyOf, nonce: string): string =>
  policy(page, [`'nonce-${nonce}'`, "'strict-dynamic'"], [`'nonce-${nonce}'`]);

/** The policy of a page that many visitors get: its inline scripts and styles may run, identified by their hashes. */
export const policyWithHashes = (
  page: PolicyOf,
  hashes: { readonly scripts: readonly string[]; readonly styles: readonly string[] },
): string => {
  const quoted = (hash: string): string => `'${hash}'`;
  return policy(page, hashes.scripts.map(quoted), hashes.styles.map(quoted));
};

function policy(
  { embedOrigins, paymentOrigin }: PolicyOf,
  scripts: readonly string[],
  styles: readonly string[],
): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [paymentOrigin],
    'form-action': ["'self'", paymentOrigin],
    'frame-ancestors': embedOrigins.length > 0 ? embedOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
