import { testsOfPart } from '../../vitest.shared.ts';

/** What only a browser shows of a storefront, over an API that the test makes up. */
export default testsOfPart('browser', { testTimeout: 15_000 });
