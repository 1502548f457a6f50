/** Maximum size of a body, in bytes. */
export const BODY_LIMIT = 256 * 1024;
/** Maximum length of one path parameter. */
export const MAX_PARAM_LENGTH = 200;
