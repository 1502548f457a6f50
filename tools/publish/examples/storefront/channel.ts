import { defineChannel, retailPreset } from '@tirekit/channel';

/** Somebody else's shop: its name, and what differs from the ordinary one. */
export const channel = defineChannel(retailPreset, { id: 'installed-shop', name: 'Northern Tire' });
