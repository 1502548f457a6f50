import { defineChannel, retailPreset } from '@tirekit/channel';

/** The retail storefront: everything, for everybody. */
export const channel = defineChannel(retailPreset, { id: 'retail', name: 'TireKit' });
