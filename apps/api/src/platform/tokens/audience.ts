/** The audience of every token for this API, and the resource for which clients request tokens. */
export const API_AUDIENCE = 'urn:tirekit:api';
/** Lifetime of a storefront's token. */
export const CHANNEL_TOKEN_SECONDS = 3_600;
/** Lifetime of a buyer's token. */
export const USER_TOKEN_SECONDS = 900;
