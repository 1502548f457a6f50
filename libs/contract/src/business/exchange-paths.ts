// Paths of storefronts that an exchange and our API know.

/** To which an exchange posts its customer: the page that welcomes them. */
export const exchangeEntryPath = '/exchange';

/** From which an order goes to the exchange. Its policy alone lets a form be sent there. */
export const exchangeHandOverPath = '/checkout/exchange';
