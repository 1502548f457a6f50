/** The documents of cXML without the shop around them, for measurements. */
export { orderMessage } from './carts/order-message.ts';
export { sentCart } from './carts/sent-cart.ts';
export { openEnvelope } from './cxml/envelope.ts';
export { readXml } from './cxml/read-xml.ts';
export { readOrderRequest } from './orders/asked-order.ts';
export { assertSameCart } from './orders/match-cart.ts';
export { newestOrders } from './orders/order-rows.ts';
export { PunchoutProfile } from './profiles/profile.ts';
export { createPunchoutModule } from './module.ts';
export {
  comparedProfiles,
  importProfiles,
  ProfilesRefused,
  readProfiles,
} from './profiles/import-profiles.ts';
export { listProfiles } from './profiles/profile-store.ts';
export { profileSecrets } from './profiles/secrets.ts';
export { punchoutSamples } from './samples.ts';
