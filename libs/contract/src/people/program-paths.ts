// Apart from the words, which no page's frame needs.

/** A program's own landing. */
export const programPath = (slug: string): string => `/partner-program/${slug}`;

/**
 * The path that its partner's sign-in sends the browser back to. Each program has its own, so that no partner's provider can have the
 * answer of another one's delivered to it (RFC 9700, 4.4.2).
 */
export const programCallbackPath = (slug: string): string => `${programPath(slug)}/callback`;
