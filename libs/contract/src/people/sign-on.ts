/**
 * Paths that belong to the sign-on side (specification section 7). Their errors repeat the message as `detail`, which
 * is what the specification's client shows; those of `/token` keep the form of RFC 6749.
 */
export const signOnPaths: ReadonlySet<string> = new Set(['/token', '/api/me', '/users/session']);
