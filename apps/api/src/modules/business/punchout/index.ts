/** The documents of cXML without the shop around them, for whoever measures them. */
export { orderMessage } from './carts/order-message.ts';
export { sentCart } from './carts/sent-cart.ts';
export { openEnvelope } from './cxml/envelope.ts';
export { readXml } from './cxml/read-xml.ts';
export { readOrderRequest } from './orders/asked-order.ts';
export { assertSameCart } from './orders/match-cart.ts';
export { PunchoutProfile } from './profiles/profile.ts';
