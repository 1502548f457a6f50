import { testsOfPart } from '../vitest.shared.ts';

/** The tests that start clusters of PostgreSQL, and installations on them, and load the sample data. */
export default testsOfPart('database');
