export * from './mailing-list.ts';
export * from './site.ts';
export * from './support-chat.ts';
export * from './support.ts';
