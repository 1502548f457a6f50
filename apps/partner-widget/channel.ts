import { defineChannel, widgetPreset } from '@tirekit/channel';

/** A tire maker's tire finder, for its partners' pages. */
export const channel = defineChannel(widgetPreset, {
  id: 'partner-widget',
  name: 'Tire Finder',
  tagline: 'Find tires that fit, right on this page.',
});
