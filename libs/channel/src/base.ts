import { simpleSnapPath } from '@tirekit/contract';
import type { ChannelBase } from './define-channel.ts';

/**
 * The ordinary shop: public, open to everybody, everything at the retail price, paid by card and shipped. A storefront
 * adds its name, texts, look, support and menu, and says where it differs.
 */
export const baseChannel: ChannelBase = {
  wireName: null,
  description:
    'Find tires that fit your car, see what they cost delivered, and follow them to your door at {name}.',
  metadata: {
    titleSuffix: '{name}',
    fixed: null,
    nameInDescriptions: '{name}',
    robots: 'index,follow',
    identity: true,
  },
  customerIds: false,
  exchange: null,
  defaultZip: null,
  access: { guests: true, userTypes: null },
  pricing: { priceType: 'Retail', discountBps: 0, advertising: 'public' },
  catalog: { brands: null, categories: null },
  paymentMethods: ['card'],
  payLaterPercent: null,
  shippingModes: ['ship-to-me'],
  features: [
    'search',
    'compare',
    'deals',
    'coupons',
    'reviews',
    'road-hazard',
    'tracking',
    'tire-shops',
    'accounts',
    'garage',
    'guided-shopping',
    'simplesnap',
  ],
  home: [
    'finders',
    'guided',
    'deals',
    'popular',
    'categories',
    'types',
    'fitting',
    'reviews',
    'score',
    'brands',
    'promises',
    'offers',
    'support',
  ],
  experiments: { ourPicks: 0, shopPrice: 0, manualZipModal: 0 },
  publicPages: true,
  embedOrigins: [],
  origins: {
    outside: [],
    capabilities: [
      { uses: ['geolocation'], pages: null },
      { uses: ['camera'], pages: [simpleSnapPath] },
    ],
  },
  map: { styleUrl: null },
  sessionIn: 'cookie',
};
