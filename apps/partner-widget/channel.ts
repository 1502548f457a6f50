import { baseChannel, defineChannel } from '@tirekit/channel';
import { menu } from './menu.ts';
import { support } from './support.ts';
import { theme } from './theme.ts';

/** A tire maker's tire finder, in a frame on its partners' pages, with a session of its own. */
export const channel = defineChannel(baseChannel, {
  id: 'partner-widget',
  name: 'Tire Finder',
  tagline: 'Find tires that fit, right on this page.',
  wireName: 'widget',
  shippingModes: ['ship-to-me', 'ship-to-shop', 'fedex-pickup'],
  theme,
  support,
  menu,
  metadata: { robots: 'noindex,follow' },
  pricing: { priceType: 'Partner Program', discountBps: 300 },
  features: ['search', 'road-hazard', 'tracking', 'tire-shops', 'simplesnap'],
  publicPages: false,
  sessionIn: 'header',
  // A visit stays in the document that the partner's page has framed, so each page may lead to the camera.
  origins: { capabilities: [{ uses: ['geolocation', 'camera'], pages: null }] },
});
