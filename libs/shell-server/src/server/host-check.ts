/** The names by which developers, and a proxy on the same machine, reach this machine. */
const OWN_NAMES = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Makes a check of whether a request's `Host` belongs to a storefront: it must be one of its public origins, or this machine
 * at the port that the server listens on. Other requests get 421 (RFC 9110, 15.5.20), so that links and redirects never
 * contain a name that somebody else chose.
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
