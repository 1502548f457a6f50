// Paths of storefronts that an exchange and our API know.

/** From which an order goes to the exchange. Its policy alone lets a form be sent there. */
export const exchangeHandOverPath = '/checkout/exchange';
