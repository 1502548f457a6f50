/**
 * Paths that the sign-on side answers (specification section 7). Their errors say the sentence as `detail` too, which
 * is what the specification's client shows of them; those of `/token` keep the form of RFC 6749.
 */
export const signOnPaths: ReadonlySet<string> = new Set(['/token', '/api/me', '/users/session']);
