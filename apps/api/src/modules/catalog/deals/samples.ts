import type { SamplePart } from '../../../platform/samples/sample-part.ts';

export const dealSamples: SamplePart = {
  remove: [
    { group: 'tires', table: 'deal', sql: 'DELETE FROM deal WHERE sample' },
    { group: 'tires', table: 'rebate', sql: 'DELETE FROM rebate WHERE sample' },
  ],
};
