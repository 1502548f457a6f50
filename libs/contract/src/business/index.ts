export * from './exchange-paths.ts';
export * from './punchout-words.ts';
export * from './referral-words.ts';
export * from './entities/organization.ts';
export * from './entities/referral.ts';
export * from './entities/sales-quote.ts';
export * from './endpoints/index.ts';
