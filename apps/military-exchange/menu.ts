import {
  brandsMenu,
  dealsLink,
  type ChannelMenu,
  tiresMenu,
  tireShopsMenu,
  trackingMenu,
  vehiclesMenu,
} from '@tirekit/channel';

export const menu: ChannelMenu = [
  { ...tiresMenu, links: [...tiresMenu.links, dealsLink] },
  vehiclesMenu,
  brandsMenu,
  tireShopsMenu,
  { ...trackingMenu, label: 'Exchange orders' },
];
