import { type ChannelMenu, sizesMenu, tireShopsMenu, trackingMenu, vehiclesMenu } from '@tirekit/channel';

export const menu: ChannelMenu = [sizesMenu, vehiclesMenu, tireShopsMenu, trackingMenu];
