// The business constants of specification section 9, by area. The shop's owner changes them there and nowhere else; tests fail
// where another package must have the same figure but cannot import it. Amounts are US cents. Each is an export of its
// own, so that a page ships only those that it uses; together they are `business`.

export * from './shared/constants.ts';
export * from './catalog/constants.ts';
export * from './buying/constants.ts';
export * from './orders/constants.ts';
export * from './service/constants.ts';
export * from './people/constants.ts';
export * from './business/constants.ts';
export * from './content/constants.ts';
