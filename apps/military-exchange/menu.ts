import { brandsMenu, type Menu, tiresMenu, trackingMenu, vehiclesMenu } from '@tirekit/channel';

export const menu: Menu = [
  tiresMenu,
  vehiclesMenu,
  brandsMenu,
  { ...trackingMenu, label: 'Exchange orders' },
];
