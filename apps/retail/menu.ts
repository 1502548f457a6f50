import { brandsMenu, dealsMenu, type Menu, tiresMenu, tireShopsMenu, trackingMenu } from '@tirekit/channel';

export const menu: Menu = [tiresMenu, brandsMenu, dealsMenu, tireShopsMenu, trackingMenu];
