const portBase = Number(process.env['PORT_BASE'] || 4200);

/** Where people find the shop. */
export const shopOrigin = `http://127.0.0.1:${portBase}`;
/** The outside parties, at the ports above `PORT_BASE` that `tools/start/settings.ts` gives them. */
export const sandboxOrigin = `http://127.0.0.1:${portBase + 20}`;
export const partnerPort = portBase + 26;
/** A partner's page, at a name that may embed: a different site than the frame in it. */
export const partnerPage = `http://localhost:${partnerPort}/`;
/** The storefront that the partner's page embeds. */
export const widgetOrigin = `http://127.0.0.1:${portBase + 2}`;
export const providerOrigin = `http://127.0.0.1:${portBase + 21}`;
