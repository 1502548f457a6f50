/**
 * Where a storefront whose session is in a header sends a browser that asks for a visitor's own page by itself, which
 * cannot carry the session: a page that goes there by script.
 */
export const resumePath = (to: string): string => `/resume?to=${encodeURIComponent(to)}`;
