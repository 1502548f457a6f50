import { sharedTests } from '../../vitest.shared.ts';

export default sharedTests();
