import { testsOfPart } from '../../vitest.shared.ts';

/** Tests that need a browser, in front of an API that the test makes up. */
export default testsOfPart('browser', { testTimeout: 15_000 });
