import {
  baseChannel,
  brandsMenu,
  defineChannel,
  supportHours,
  tiresMenu,
  trackingMenu,
} from '@tirekit/channel';

/** The storefront of this page. */
export const channel = defineChannel(baseChannel, {
  id: 'installed-page',
  name: 'Corner Garage',
  tagline: 'Find tires that fit. See the full price first.',
  theme: { colors: {}, logo: { text: '{name}', mark: 'M4 21V9l8-6 8 6v12M9 21v-7h6v7' } },
  support: {
    phone: '1-800-555-0195',
    sms: null,
    email: 'help@corner-garage.example',
    chat: false,
    hours: supportHours.retail,
    desks: [],
  },
  menu: [tiresMenu, brandsMenu, trackingMenu],
});
