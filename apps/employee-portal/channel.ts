import { baseChannel, defineChannel } from '@tirekit/channel';
import { menu } from './menu.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** An employee purchase portal: every page says so, and nothing shows the brand to outsiders. */
export const channel = defineChannel(baseChannel, {
  id: 'employee-portal',
  name: 'Employee Purchase Portal',
  tagline: 'Tires at the employee price.',
  shippingModes: ['ship-to-me', 'ship-to-shop', 'warehouse-pickup'],
  theme,
  support,
  menu,
  metadata: {
    titleSuffix: null,
    fixed: { title: 'Employee Purchase Portal', description: 'Employee Purchase Portal' },
    robots: 'noindex,follow',
    identity: false,
  },
  access: { guests: false, userTypes: ['EPP'] },
  pricing: { priceType: 'employee', discountBps: 1000, advertising: 'private' },
  publicPages: false,
});
