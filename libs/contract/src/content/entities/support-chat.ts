import * as z from 'zod/mini';
import { chatMessages, supportChat } from '../chat-words.ts';
import { IsoInstant } from '../../shared/ids.ts';
import { readEmail } from '../../shared/intake/emails.ts';
import { readBy } from '../../shared/intake/field.ts';
import { cleanText } from '../../shared/intake/free-text.ts';
import { cleanName } from '../../shared/intake/names.ts';

/** Somebody can answer a chat now; not now, although support is open; or only after support opens. */
export const chatAvailabilities = ['now', 'nobody', 'outside-hours'] as const;
export type ChatAvailability = (typeof chatAvailabilities)[number];

export const ChatStatus = z.object({
  available: z.enum(chatAvailabilities),
  /** `Mon 8am ET`; null while support is open. */
  opensNext: z.nullable(z.string()),
});
export type ChatStatus = z.infer<typeof ChatStatus>;

/** A conversation waits for a person, is open, or has ended. */
export const chatStates = ['waiting', 'open', 'closed'] as const;
export type ChatState = (typeof chatStates)[number];

/** Something that happened in a conversation: a message of either side, a person joined, or it ended. */
export const ChatEvent = z.object({
  /** Counts from 1 without gaps. It is the event's id in the stream, so that a browser says which one it has seen last. */
  seq: z.int(),
  kind: z.enum(['buyer', 'support', 'joined', 'closed']),
  /** Plain text, never HTML; empty unless it is a message. */
  text: z.string(),
  /** The name of whoever did it. */
  name: z.string(),
  at: IsoInstant,
});
export type ChatEvent = z.infer<typeof ChatEvent>;

/** A conversation as its buyer sees it. */
export const SupportChat = z.object({
  state: z.enum(chatStates),
  name: z.string(),
  email: z.nullable(z.string()),
  /** The person who answers; null while it waits. */
  agent: z.nullable(z.string()),
  events: z.array(ChatEvent),
});
export type SupportChat = z.infer<typeof SupportChat>;

/** The buyer's cart as they saw it when they last wrote or opened a page. */
export const ChatCart = z.object({
  lines: z.array(
    z.object({
      name: z.string(),
      size: z.string(),
      quantity: z.int(),
      unitPriceInCents: z.nullable(z.int()),
    }),
  ),
  totalCents: z.nullable(z.int()),
});
export type ChatCart = z.infer<typeof ChatCart>;

const ChatFacts = {
  chatId: z.string(),
  /** The storefront's name. */
  storefront: z.string(),
  state: z.enum(chatStates),
  name: z.string(),
  agent: z.nullable(z.string()),
  /** The path of the page that the buyer is on. */
  page: z.string(),
  openedAt: IsoInstant,
  lastAt: IsoInstant,
};

/** One line of the desk's list. */
export const DeskChat = z.object({ ...ChatFacts, lastText: z.string() });
export type DeskChat = z.infer<typeof DeskChat>;

/** A conversation as the desk sees it. */
export const DeskConversation = z.object({
  ...ChatFacts,
  email: z.nullable(z.string()),
  /** True if its buyer has signed in. */
  signedIn: z.boolean(),
  cart: z.nullable(ChatCart),
  events: z.array(ChatEvent),
});
export type DeskConversation = z.infer<typeof DeskConversation>;

export const SupportDesk = z.object({
  /** The name that buyers see. */
  name: z.string(),
  onDuty: z.boolean(),
  anyHours: z.boolean(),
  chats: z.array(DeskChat),
});
export type SupportDesk = z.infer<typeof SupportDesk>;

export const ChatName = z
  .string()
  .check(
    z.overwrite(cleanName),
    z.minLength(1, chatMessages.name),
    z.maxLength(supportChat.nameMax, chatMessages.name),
  );
export const ChatEmail = readBy(readEmail, chatMessages.email);
export const ChatText = z
  .string()
  .check(
    z.overwrite(cleanText),
    z.minLength(1, chatMessages.text),
    z.maxLength(supportChat.messageMax, chatMessages.textLong),
  );
/** A path of the storefront without its query, which may say more than the page. */
export const ChatPage = z.string().check(z.regex(/^\/[^\s?#\\]*$/), z.maxLength(supportChat.pageMax));
