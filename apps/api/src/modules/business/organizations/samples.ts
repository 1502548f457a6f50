import type { SamplePart } from '../../../platform/samples/sample-part.ts';

export const organizationSamples: SamplePart = {
  remove: [{ group: 'accounts', table: 'organization', sql: 'DELETE FROM organization WHERE sample' }],
};
