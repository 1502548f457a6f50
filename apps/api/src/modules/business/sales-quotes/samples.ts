import type { SamplePart } from '../../../platform/samples/sample-part.ts';

export const salesTermSamples: SamplePart = {
  remove: [{ group: 'accounts', table: 'sales_terms', sql: 'DELETE FROM sales_terms WHERE sample' }],
};
