import { defineChannel, retailPreset } from '@tirekit/channel';

/** Whose page this is. */
export const channel = defineChannel(retailPreset, { id: 'installed-page', name: 'Corner Garage' });
