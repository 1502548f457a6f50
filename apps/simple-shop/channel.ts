import { defineChannel, simpleShopPreset } from '@tirekit/channel';

/** The simple shop: finding, price and cart without the brand around it, excluded from search engines. */
export const channel = defineChannel(simpleShopPreset, {
  id: 'simple-shop',
  name: 'Simple Tire Shop',
  tagline: 'What fits, what it costs, when it comes.',
});
