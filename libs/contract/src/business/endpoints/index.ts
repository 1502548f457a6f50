export * from './exchange.ts';
export * from './organizations.ts';
export * from './punchout.ts';
export * from './referrals.ts';
export * from './sales-quotes.ts';
