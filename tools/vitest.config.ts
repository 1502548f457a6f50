import { sharedTests } from '../vitest.shared.ts';

export default sharedTests({ testTimeout: 20_000 });
