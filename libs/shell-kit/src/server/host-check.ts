/** Names under which this machine is reached directly, by people who develop and by a proxy beside us. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Whether a request's `Host` belongs to a storefront: one of its public origins, or this machine at the port that is
 * listened on. Anything else gets 421 (RFC 9110, 15.5.20): links and redirects are never made of a name that somebody
 * else chose.
 */
export function hostCheck(
  publicOrigins: readonly string[],
): (host: string | undefined, port: number) => boolean {
  const names = new Set(publicOrigins.map((origin) => new URL(origin).host));
  return (host, port) => {
    const asked = host?.toLowerCase().replace(/\.?(:\d+)?$/, '$1') ?? '';
    return names.has(asked) || OWN_NAMES.some((name) => asked === `${name}:${port}`);
  };
}
