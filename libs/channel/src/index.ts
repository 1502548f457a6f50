export * from './channel.ts';
export * from './define-channel.ts';
export * from './phone-href.ts';
export { inEnvironment } from './simple-shop.ts';
export * from './support-hours.ts';
export * from './theme.ts';
export * from './presets/marks.ts';
export * from './presets/retail.ts';
export * from './presets/programs.ts';
