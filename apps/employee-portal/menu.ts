import {
  brandsMenu,
  dealsMenu,
  type ChannelMenu,
  tiresMenu,
  tireShopsMenu,
  trackingMenu,
} from '@tirekit/channel';

export const menu: ChannelMenu = [
  tiresMenu,
  brandsMenu,
  dealsMenu,
  tireShopsMenu,
  { ...trackingMenu, label: 'Your orders' },
];
