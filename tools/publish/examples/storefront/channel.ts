import { defineChannel, retailPreset } from '@tirekit/channel';

/** A shop of somebody else: its name, and what is different from the ordinary one. */
export const channel = defineChannel(retailPreset, { id: 'installed-shop', name: 'Northern Tire' });
