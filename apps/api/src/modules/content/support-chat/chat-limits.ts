import { chatMessages, supportChat } from '@tirekit/contract';
import { mustBeWithin, type SharedLimits } from '../../../platform/http/shared-limits.ts';

const HOUR_SECONDS = 3600;

/** The hour's limits of the chat, for all processes together, and the sentence beyond each. */
const limitsByKind = {
  open: { name: 'chat-open', most: supportChat.newPerHour, says: chatMessages.tooMany },
  left: { name: 'chat-left', most: supportChat.leftPerHour, says: chatMessages.tooManyLeft },
  copyBy: {
    name: 'chat-copy-by',
    most: supportChat.transcriptsPerHour,
    says: chatMessages.tooManyTranscripts,
  },
  copyTo: {
    name: 'chat-copy-to',
    most: supportChat.transcriptsPerHour,
    says: chatMessages.tooManyTranscripts,
  },
} as const;

/** Counts against a limit. @param subject the visitor's network, or a mailbox @throws ApiProblem `rate-limited` */
export function countChat(
  limits: SharedLimits,
  kind: keyof typeof limitsByKind,
  subject: string,
): Promise<void> {
  const { name, most, says } = limitsByKind[kind];
  return mustBeWithin(limits, { name, most, seconds: HOUR_SECONDS }, subject, says);
}
