import { brandsMenu, type Menu, tiresMenu, trackingMenu } from '@tirekit/channel';

export const menu: Menu = [tiresMenu, brandsMenu, trackingMenu];
