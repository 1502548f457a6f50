/**
 * The security headers that every answer of a storefront has, whatever its path. The policies of content and permissions
 * depend on the page: `securityPolicy` of `@tirekit/channel`.
 */
export function securityHeaders(publicOrigin: string): Readonly<Record<string, string>> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    ...(publicOrigin.startsWith('https:')
      ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
}
