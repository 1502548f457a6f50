// Apart from the words, which no page's frame needs.

/** The page that tells of the discount, and where the identity service sends the browser back to. */
export const militaryPath = '/military-discount';
export const idMeCallbackPath = '/idMeCallback';
