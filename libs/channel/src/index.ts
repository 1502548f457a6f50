export * from './base.ts';
export * from './building-blocks.ts';
export * from './channel.ts';
export { type ChannelBase, type ChannelOverrides, ChannelProblem, defineChannel } from './define-channel.ts';
export * from './exchange-profile.ts';
export { inEnvironment, withPartnerSettings } from './in-environment.ts';
export {
  type OriginUse,
  type Origins,
  type OutsideOrigin,
  originUses,
  type PageCapability,
  pageCapabilities,
} from './origins.ts';
export * from './phone-href.ts';
export * from './security-policy.ts';
export { clock, DAY_NAMES, hoursLines, timeAt, zoneName } from './support-hours.ts';
export * from './support-open.ts';
export * from './theme.ts';
