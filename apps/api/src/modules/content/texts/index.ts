export { chooseTextCarrier, webhookOrigin } from './choose-carrier.ts';
export { wishIn } from './keywords.ts';
export { RecipientOptedOut, type TextCarrier } from './port.ts';
export {
  addText,
  keepStatus,
  markRefused,
  markTaken,
  readText,
  TEXT_TOPIC,
  TextJob,
  textRetention,
  withholdText,
  withholdTexts,
} from './text-rows.ts';
export { type InboundText, registerTextWebhooks } from './webhooks.ts';
