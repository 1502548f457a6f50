const portBase = Number(process.env['PORT_BASE'] || 4200);

/** Where people find the shop. */
export const shopOrigin = `http://127.0.0.1:${portBase}`;
/** The outside parties of the shop, as `tools/start/settings.ts` places them above `PORT_BASE`. */
export const sandboxOrigin = `http://127.0.0.1:${portBase + 20}`;
export const partnerPort = portBase + 26;
/** A partner's page, under the name that may embed: another site than the frame in it. */
export const partnerPage = `http://localhost:${partnerPort}/`;
/** The storefront that the partner's page embeds. */
export const widgetOrigin = `http://127.0.0.1:${portBase + 2}`;
export const providerOrigin = `http://127.0.0.1:${portBase + 21}`;
