/** The first port of the TireKit under test; each storefront and outside party is a fixed number above it. */
const portBase = Number(process.env['PORT_BASE'] || 4200);

/** The server that listens that far above the first port. */
export const originAt = (offset: number): string => `http://localhost:${portBase + offset}`;

/** The shop's address for customers. */
export const shopOrigin = originAt(0);
/** The API itself, which no storefront's visitor needs to reach. */
export const apiOrigin = originAt(10);
/** The outside parties, at the ports above `PORT_BASE` that `tools/start/settings.ts` gives them. */
export const sandboxOrigin = originAt(20);
export const partnerPort = portBase + 26;
/** A partner's page, at a name that may embed: a different site than the frame in it. */
export const partnerPage = `http://127.0.0.1:${partnerPort}/`;
/** The storefront that the partner's page embeds. */
export const widgetOrigin = originAt(2);
export const providerOrigin = originAt(21);
