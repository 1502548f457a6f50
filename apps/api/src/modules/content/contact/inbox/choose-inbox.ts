import { type Config, ConfigProblem } from '../../../../platform/config.ts';
import type { Mailer } from '../../../../platform/mail/mailer.ts';
import { mailInbox } from './mail-inbox.ts';
import type { SupportInbox } from './port.ts';
import { webhookInbox } from './webhook-inbox.ts';

type Settings = Pick<Config, 'SUPPORT_INBOX' | 'SUPPORT_WEBHOOK_URL' | 'SUPPORT_WEBHOOK_SECRET'>;

/** The inbox that `SUPPORT_INBOX` names. @throws ConfigProblem for a webhook without its secret */
export function chooseInbox(config: Settings, mailer: Mailer): SupportInbox {
  if (config.SUPPORT_INBOX === 'mail') return mailInbox(mailer);
  if (config.SUPPORT_WEBHOOK_SECRET === undefined)
    throw new ConfigProblem('SUPPORT_INBOX=webhook needs SUPPORT_WEBHOOK_SECRET.');
  return webhookInbox({ url: config.SUPPORT_WEBHOOK_URL, secret: config.SUPPORT_WEBHOOK_SECRET });
}
