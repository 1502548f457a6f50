import { baseChannel, defineChannel } from '@tirekit/channel';
import { menu } from './menu.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** For a dealer group's employees, with their own price and the program's support hours. */
export const channel = defineChannel(baseChannel, {
  id: 'dealer-employee',
  name: 'Dealer Tire Program',
  tagline: 'Tires at your program’s price, and a person to call.',
  shippingModes: ['ship-to-me', 'ship-to-shop', 'warehouse-pickup'],
  theme,
  support,
  menu,
  metadata: { robots: 'noindex,follow' },
  access: { guests: false, userTypes: ['EPP'] },
  pricing: { priceType: 'employee', discountBps: 1200, advertising: 'private' },
  publicPages: false,
});
