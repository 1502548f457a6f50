import { brandsMenu, type Menu, tiresMenu, tireShopsMenu, trackingMenu } from '@tirekit/channel';

export const menu: Menu = [tiresMenu, brandsMenu, tireShopsMenu, { ...trackingMenu, label: 'Your orders' }];
