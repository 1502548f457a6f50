import type { Config } from '../../../platform/config.ts';
import type { TextCarrier } from './port.ts';
import { twilioCarrier } from './twilio.ts';

/** The addresses to which the carrier posts incoming texts and the delivery status of ours. */
export const textPaths = { inbound: '/v1/webhooks/texts', status: '/v1/webhooks/texts/status' } as const;

type Settings = Pick<
  Config,
  'SMS_URL' | 'SMS_ACCOUNT_SID' | 'SMS_AUTH_TOKEN' | 'SMS_WEBHOOK_ORIGIN' | 'API_ORIGIN'
>;

/** The origin that the carrier knows this API by: its signatures cover the address. */
export const webhookOrigin = ({ SMS_WEBHOOK_ORIGIN, API_ORIGIN }: Settings): string =>
  new URL(SMS_WEBHOOK_ORIGIN ?? API_ORIGIN).origin;

/** The carrier of texts; null without its token: then nobody is asked for a number. */
export function chooseTextCarrier(config: Settings): TextCarrier | null {
  if (config.SMS_AUTH_TOKEN === undefined) return null;
  return twilioCarrier({
    url: config.SMS_URL,
    accountSid: config.SMS_ACCOUNT_SID,
    authToken: config.SMS_AUTH_TOKEN,
    statusCallback: `${webhookOrigin(config)}${textPaths.status}`,
  });
}
