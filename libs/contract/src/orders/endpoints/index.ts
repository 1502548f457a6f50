export * from './order-cancel.ts';
export * from './order-code.ts';
export * from './orders.ts';
export * from './webhooks.ts';
