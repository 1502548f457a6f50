export * from './appointments.ts';
export * from './price-guarantee.ts';
export * from './returns.ts';
export * from './tire-registration.ts';
export * from './written-reviews.ts';
