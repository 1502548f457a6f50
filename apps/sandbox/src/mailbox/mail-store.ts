import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime, { type Address, type Email } from 'postal-mime';
import { z } from 'zod';
import { dropOldest } from '../platform/drop-oldest.ts';
import { newId } from '../platform/ids.ts';
import { openJournal, type Journal } from '../platform/journal.ts';

/** The facts about a message that the mailbox lists without opening it. */
const MailRecord = z.object({
  id: z.string(),
  /** Without angle brackets; null if the message has none. */
  messageId: z.string().nullable(),
  from: z.string(),
  /** The envelope's recipients, in lower case. */
  to: z.array(z.string()),
  subject: z.string(),
  receivedAt: z.string(),
  bytes: z.number(),
});
export type MailRecord = z.infer<typeof MailRecord>;

/** A mail in the list; `timesReceived` above 1 means that the sender sent it again. */
export interface ListedMail extends MailRecord {
  timesReceived: number;
}

const MailEntry = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('mail'), record: MailRecord }),
  z.object({
    kind: z.literal('repeat'),
    id: z.string(),
    to: z.array(z.string()),
    /** The number of repetitions that this one entry stands for. */
    times: z.number().default(1),
  }),
]);
type MailEntry = z.infer<typeof MailEntry>;

interface MailStoreOptions {
  /** The directory of `mailbox.jsonl` and `mails/`. */
  directory: string;
  /** The number of newest mails that are kept. */
  mailsKept: number;
  warn(message: string): void;
}

/** Received messages: the list in a journal, and each message in a file of its own, as it arrived. */
export class MailStore {
  /** The maximum number of mails kept; older ones are deleted, with their files. */
  readonly mailsKept: number;
  readonly #directory: string;
  readonly #warn: (message: string) => void;
  readonly #mails = new Map<string, ListedMail>();
  readonly #byMessageId = new Map<string, string>();
  #journal: Journal<MailEntry> | undefined;
  #latest: Promise<unknown> = Promise.resolve();

  constructor({ directory, mailsKept, warn }: MailStoreOptions) {
    this.#directory = directory;
    this.mailsKept = mailsKept;
    this.#warn = warn;
  }

  async open(): Promise<void> {
    const files = join(this.#directory, 'mails');
    await mkdir(files, { recursive: true });
    this.#journal = await openJournal({
      file: join(this.#directory, 'mailbox.jsonl'),
      entry: MailEntry,
      replay: (entry) => this.#keep(entry),
      state: () => this.#state(),
      warn: this.#warn,
    });
    if (this.#journal.skippedLines === 0) await this.#clear(files);
  }

  async close(): Promise<void> {
    await this.#latest.catch(() => undefined);
    await this.#journal?.close();
  }

  /**
   * Keeps a message; resolves when a kill would not lose it. One with a known Message-ID only raises that mail's
   * count. Messages are taken one after the other, so that two copies at once cannot both be new.
   */
  receive(raw: Buffer, recipients: string[]): Promise<void> {
    const received = this.#latest.catch(() => undefined).then(() => this.#receive(raw, recipients));
    this.#latest = received;
    return received;
  }

  /** The newest first, for one recipient or for all. */
  list({ to, limit }: { to?: string | undefined; limit: number }): ListedMail[] {
    const address = to?.trim().toLowerCase();
    const mails = [...this.#mails.values()].filter(
      (mail) => address === undefined || mail.to.includes(address),
    );
    return mails.slice(-limit).reverse();
  }

  get count(): number {
    return this.#mails.size;
  }

  get(id: string): ListedMail | undefined {
    return this.#mails.get(id);
  }

  /** The parsed message: headers, text, HTML, attachments as bytes. */
  async read(id: string): Promise<Email> {
    return PostalMime.parse(await readFile(this.#file(id)), { attachmentEncoding: 'arraybuffer' });
  }

  async #receive(raw: Buffer, recipients: string[]): Promise<void> {
    const email = await PostalMime.parse(raw);
    const messageId = email.messageId?.trim().replace(/^<|>$/g, '') ?? null;
    const to = recipients.map((address) => address.toLowerCase());
    const known = messageId === null ? undefined : this.#byMessageId.get(messageId);
    let entry: MailEntry;
    if (known !== undefined) entry = { kind: 'repeat', id: known, to, times: 1 };
    else {
      const id = newId('mail_', 16);
      await writeFile(this.#file(id), raw);
      entry = {
        kind: 'mail',
        record: {
          id,
          messageId,
          from: formatAddress(email.from),
          to,
          subject: email.subject ?? '',
          receivedAt: new Date().toISOString(),
          bytes: raw.length,
        },
      };
    }
    await this.#journal?.append(entry);
    const old = this.#keep(entry);
    await Promise.all(old.map((id) => rm(this.#file(id), { force: true })));
  }

  /**
   * Deletes the files of mails that are no longer kept, and of those that were never acknowledged because the process
   * was killed.
   */
  async #clear(files: string): Promise<void> {
    const unknown = (await readdir(files)).filter((name) => !this.#mails.has(name.replace(/\.eml$/, '')));
    await Promise.all(unknown.map((name) => rm(join(files, name), { force: true })));
  }

  /** Returns the mails that had to make room. */
  #keep(entry: MailEntry): string[] {
    const old: string[] = [];
    if (entry.kind === 'mail') {
      const { record } = entry;
      this.#mails.set(record.id, { ...record, timesReceived: 1 });
      if (record.messageId !== null) this.#byMessageId.set(record.messageId, record.id);
      dropOldest(this.#mails, this.mailsKept, ({ id, messageId }) => {
        if (messageId !== null) this.#byMessageId.delete(messageId);
        old.push(id);
      });
      return old;
    }
    const mail = this.#mails.get(entry.id);
    if (mail) {
      mail.timesReceived += entry.times;
      mail.to = [...new Set([...mail.to, ...entry.to])];
    }
    return old;
  }

  *#state(): Iterable<MailEntry> {
    for (const { timesReceived, ...record } of this.#mails.values()) {
      yield { kind: 'mail', record };
      if (timesReceived > 1) yield { kind: 'repeat', id: record.id, to: record.to, times: timesReceived - 1 };
    }
  }

  #file(id: string): string {
    return join(this.#directory, 'mails', `${id}.eml`);
  }
}

function formatAddress(address: Address | undefined): string {
  if (address === undefined) return '';
  if (address.address === undefined) return address.name;
  return address.name === '' ? address.address : `${address.name} <${address.address}>`;
}
