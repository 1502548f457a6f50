import type { Logger } from 'pino';
import { newId } from '../platform/ids.ts';
import { signatureHeader } from '../platform/signature.ts';
import type { ChatNews } from './messages.ts';

interface ConversationsOptions {
  /** Signs answers. Without it, nothing is answered. */
  secret: string | undefined;
  /** The store's address for answers. */
  webhook: string;
  log: Logger;
}

/** A line of a conversation, as the desk's page shows it. */
interface Line {
  /** The number of the store's event; of an answer, the number of the last event before it. */
  seq: number;
  who: string;
  text: string;
  /** Empty once the store has taken it, else the status that it answered instead. */
  fate: string;
}

/** A buyer's conversation, as the store told of it last. */
export interface Conversation {
  storefront: string;
  chat: ChatNews['chat'];
  /** The number of the event with which `chat` came. */
  seq: number;
  lines: Line[];
}

/** An answer that somebody typed at the desk. */
export interface Answer {
  chatId: string;
  author: string;
  /** Null closes the conversation. */
  text: string | null;
}

const KEPT = 200;
const TIMEOUT_MS = 5_000;

const ENDED = '(the chat ended)';
/** Shown for events without words of their own. */
const notes: Partial<Record<ChatNews['type'], string>> = {
  'chat.left': '(left the chat)',
  'chat.closed': ENDED,
};

/** The buyers' conversations of the help desk. They are forgotten when the sandbox stops. */
export class Conversations {
  readonly #options: ConversationsOptions;
  readonly #known = new Map<string, Conversation>();
  readonly #heard = new Set<string>();

  constructor(options: ConversationsOptions) {
    this.#options = options;
  }

  /** The newest first. */
  get all(): Conversation[] {
    return [...this.#known.values()].toReversed();
  }

  /** Adds what the store tells; what it has told before changes nothing. */
  hear({ id, type, storefront, chat, event }: ChatNews): void {
    if (this.#heard.has(id)) return;
    this.#heard.add(id);
    const one = this.#known.get(chat.chatId) ?? { storefront, chat, seq: 0, lines: [] };
    // News may overtake each other: the latest event has the conversation as it is.
    if (event.seq > one.seq) Object.assign(one, { chat, seq: event.seq });
    one.lines.push({ seq: event.seq, who: event.name, text: notes[type] ?? event.text, fate: '' });
    one.lines.sort((a, b) => a.seq - b.seq);
    this.#known.set(chat.chatId, one);
    for (const chatId of this.#known.keys()) if (this.#known.size > KEPT) this.#known.delete(chatId);
  }

  /** Sends an answer to the store, and shows what it made of it. */
  async answer({ chatId, author, text }: Answer): Promise<void> {
    const one = this.#known.get(chatId);
    if (one === undefined) return;
    const id = newId('ans', 24);
    const { storefront } = one;
    const status = await this.#post(
      JSON.stringify(
        text === null
          ? { id, type: 'chat.close', storefront, chatId, author }
          : { id, type: 'chat.answer', storefront, chatId, author, text },
      ),
    );
    const isTaken = status === 200;
    if (isTaken) one.chat = { ...one.chat, state: text === null ? 'closed' : 'open', agent: author };
    one.lines.push({
      seq: one.seq,
      who: author,
      text: text ?? ENDED,
      fate: isTaken ? '' : `not taken: ${status === null ? 'no answer' : String(status)}`,
    });
  }

  async #post(body: string): Promise<number | null> {
    const { secret, webhook, log } = this.#options;
    if (secret === undefined) return null;
    const answer = await fetch(webhook, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-tirekit-signature': signatureHeader(secret, body, Math.floor(Date.now() / 1000)),
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    }).catch(() => null);
    if (!answer?.ok) log.warn({ status: answer?.status }, 'the store did not take an answer in a chat');
    return answer?.status ?? null;
  }
}
