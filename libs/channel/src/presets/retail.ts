import { business } from '@tirekit/contract';
import type { Channel, SupportHours } from '../channel.ts';
import type { Preset } from '../define-channel.ts';
import { marks } from './marks.ts';

const hours = (
  ranges: readonly { days: readonly number[]; open: string; close: string }[],
): SupportHours => ({
  zone: business.supportHours.zone,
  ranges: ranges.map((range) => ({ ...range, days: [...range.days] })),
});

/** The support hours in the specification (section 9). */
export const supportHours = {
  retail: hours(business.supportHours.retail),
  fleet: hours(business.supportHours.fleet),
  dealerProgram: hours(business.supportHours.dealerProgram),
};

/** The links into the catalogue that most storefronts show. */
export const tiresMenu: Channel['menu'][number] = {
  label: 'Tires',
  path: '/tire-sizes',
  links: [
    { label: 'By size', path: '/tire-sizes' },
    { label: 'By vehicle', path: '/vehicles' },
    { label: 'By type', path: '/types' },
    { label: 'By category', path: '/categories' },
  ],
};
export const brandsMenu: Channel['menu'][number] = { label: 'Brands', path: '/brands', links: [] };
export const trackingMenu: Channel['menu'][number] = {
  label: 'Track order',
  path: '/track-your-order',
  links: [],
};

/** A public shop that sells everything to everybody at the retail price. */
export const retailPreset: Preset = {
  wireName: null,
  tagline: 'Find tires that fit. See the whole price first.',
  description:
    'Find tires that fit your car, see what they cost delivered, and follow them to your door at {name}.',
  theme: { colours: {}, logo: { text: '{name}', mark: marks.tread } },
  support: {
    phone: '1-800-555-0142',
    sms: '1-800-555-0143',
    email: 'help@tirekit.example',
    chat: false,
    hours: supportHours.retail,
    desks: [{ title: 'Fleet accounts', hours: supportHours.fleet }],
  },
  metadata: {
    titleSuffix: '{name}',
    fixed: null,
    nameInDescriptions: '{name}',
    robots: 'index,follow',
    identity: true,
  },
  customerIds: false,
  access: { guests: true, userTypes: null },
  pricing: { priceType: 'Retail', discountBps: 0 },
  catalogue: { brands: null, categories: null },
  paymentMethods: ['card'],
  shippingModes: ['ship-to-me'],
  features: ['search', 'deals', 'coupons', 'reviews', 'road-hazard', 'tracking'],
  menu: [tiresMenu, brandsMenu, trackingMenu],
  publicPages: true,
  embedOrigins: [],
  sessionIn: 'cookie',
};
