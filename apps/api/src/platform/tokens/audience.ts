/** The audience of every token for this API, and the resource that clients get tokens for. */
export const API_AUDIENCE = 'urn:tirekit:api';
/** How long a storefront's token lasts. */
export const CHANNEL_TOKEN_SECONDS = 3_600;
/** How long a buyer's token lasts. */
export const USER_TOKEN_SECONDS = 900;
