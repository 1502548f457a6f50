import { business } from '@tirekit/contract';
import type { Channel } from '../channel.ts';

type Preset = Omit<Channel, 'id' | 'name'>;

const hours = (ranges: readonly { days: readonly number[]; open: string; close: string }[]) => ({
  zone: business.supportHours.zone,
  ranges: ranges.map((range) => ({ ...range, days: [...range.days] })),
});

const shopMenu: Channel['menu'] = [
  {
    label: 'Tires',
    path: '/tire-sizes',
    links: [
      { label: 'By size', path: '/tire-sizes' },
      { label: 'By vehicle', path: '/vehicles' },
      { label: 'By type', path: '/types' },
      { label: 'By category', path: '/categories' },
    ],
  },
  { label: 'Brands', path: '/brands', links: [] },
  { label: 'Track order', path: '/track-your-order', links: [] },
];

/** A public shop: everything for everybody at the retail price. */
export const retailPreset: Preset = {
  wireName: null,
  tagline: 'The right tires, the whole price, no surprises.',
  description:
    'Find tires that fit your car, see what they cost delivered, and follow them to your door at TireKit.',
  theme: { colours: {}, logo: { text: 'TireKit', mark: 'tread' } },
  support: {
    phone: '1-800-555-0142',
    sms: '1-800-555-0143',
    email: 'help@tirekit.example',
    chat: false,
    hours: hours(business.supportHours.retail),
  },
  metadata: {
    titleSuffix: 'TireKit',
    fixed: null,
    nameInDescriptions: 'TireKit',
    robots: 'index,follow',
    identity: true,
  },
  access: { guests: true, userTypes: null },
  pricing: { priceType: 'Retail', discountBps: 0 },
  catalogue: { brands: null, categories: null },
  paymentMethods: ['card'],
  shippingModes: ['ship-to-me'],
  features: ['search', 'deals', 'coupons', 'reviews', 'road-hazard', 'tracking'],
  menu: shopMenu,
  publicPages: true,
  embedOrigins: [],
  sessionIn: 'cookie',
};

/** Hours that the specification gives to the dealer program. */
export const dealerProgramHours = hours(business.supportHours.dealerProgram);
