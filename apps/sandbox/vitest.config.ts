import { sharedTests } from '../../vitest.shared.ts';

// Some tests start three sandboxes one after another, which takes its time on a busy machine.
export default sharedTests({ maxWorkers: 2, testTimeout: 60_000 });
