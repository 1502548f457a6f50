import {
  baseChannel,
  brandsMenu,
  defineChannel,
  supportHours,
  tiresMenu,
  trackingMenu,
} from '@tirekit/channel';

/** Somebody else's shop: its name, its look, and who answers its phone. */
export const channel = defineChannel(baseChannel, {
  id: 'installed-shop',
  name: 'Northern Tire',
  tagline: 'Find tires that fit. See the full price first.',
  theme: { colors: {}, logo: { text: '{name}', mark: 'M3 20 12 4l9 16M7 14h10' } },
  support: {
    phone: '1-800-555-0190',
    sms: null,
    email: 'help@northern-tire.example',
    chat: false,
    hours: supportHours.retail,
    desks: [],
  },
  menu: [tiresMenu, brandsMenu, trackingMenu],
});
