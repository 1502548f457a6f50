import type { Visit } from '../request/visit.ts';

/**
 * The content security policy of a page that is rendered for one request: only scripts and styles of this answer run,
 * card fields come from the payment provider, and a form may end there (a second factor).
 */
export function contentSecurityPolicy({ nonce, paymentOrigin, channel }: Visit): string {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, "'strict-dynamic'"],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'frame-src': [paymentOrigin],
    'form-action': ["'self'", paymentOrigin],
    'frame-ancestors': channel.embedOrigins.length > 0 ? channel.embedOrigins : ["'none'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
