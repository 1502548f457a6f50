/**
 * The path that a storefront with its session in a header sends a browser to that itself requests a visitor's own page and so
 * cannot send the session: a page that goes there by script.
 */
export const resumePath = (to: string): string => `/resume?to=${encodeURIComponent(to)}`;
