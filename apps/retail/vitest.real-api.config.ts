import { sharedTests } from '../../vitest.shared.ts';

/**
 * The tests of rows that shell and API keep together, on the API of a TireKit that runs on its sample data. `npm test` gives
 * its address and secrets.
 */
export default sharedTests({
  include: ['test/**/*.test.ts'],
  exclude: [],
  testNamePattern: /\((?:LOC-\d+|CTX-\d+|MET-02|ERR-01)\)/,
  env: { API_UNDER_TEST: 'real' },
  outputFile: { json: 'reports/real-api.json' },
  // All of TireKit and a browser run beside these tests, and a shell loads its whole build.
  testTimeout: 60_000,
  hookTimeout: 60_000,
});
