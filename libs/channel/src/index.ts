export * from './channel.ts';
export * from './define-channel.ts';
export * from './theme.ts';
export * from './presets/retail.ts';
export * from './presets/programs.ts';
