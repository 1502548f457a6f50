/** Bytes of a body. */
export const BODY_LIMIT = 256 * 1024;
/** Letters of one parameter in a path. */
export const MAX_PARAM_LENGTH = 200;
