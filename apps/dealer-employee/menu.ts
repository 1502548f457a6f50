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
  { ...tiresMenu, label: 'Program tires', links: [...tiresMenu.links, dealsLink] },
  brandsMenu,
  vehiclesMenu,
  tireShopsMenu,
  trackingMenu,
];
