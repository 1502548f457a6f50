export { createSupportChatModule } from './module.ts';
export { grantSupport, listSupport, revokeSupport, SupportRefused } from './support-accounts.ts';
export { chatSamples } from './samples.ts';
