import { baseChannel, defineChannel, simpleShopMetadata } from '@tirekit/channel';
import { menu } from './menu.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** The simple shop: finding, price and cart without the brand around it, excluded from search engines. */
export const channel = defineChannel(baseChannel, {
  id: 'simple-shop',
  name: 'Simple Tire Shop',
  tagline: 'What fits, what it costs, when it comes.',
  shippingModes: ['ship-to-me', 'ship-to-shop'],
  theme,
  support,
  menu,
  metadata: simpleShopMetadata('{name}'),
  features: ['search', 'coupons', 'road-hazard', 'tracking', 'tire-shops', 'simplesnap'],
});
