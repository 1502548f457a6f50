import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests({ maxWorkers: 2, testTimeout: 20_000 });
