import type { SamplePart } from '../../../platform/samples/sample-part.ts';

export const bannerSamples: SamplePart = {
  remove: [{ group: 'tires', table: 'site_notification', sql: 'DELETE FROM site_notification WHERE sample' }],
};
