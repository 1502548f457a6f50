export * from './access.ts';
export { addresses } from './addresses.ts';
export * from './rate-limits.ts';
