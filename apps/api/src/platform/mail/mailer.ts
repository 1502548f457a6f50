import type { Channel } from '@tirekit/channel';
import { createTransport } from 'nodemailer';
import type { Letter } from './letter.ts';

/** A file that comes with a message. */
export interface Attachment {
  readonly name: string;
  readonly type: string;
  readonly content: string | Buffer;
}

/** One message to one person. */
export interface Mail {
  /** Identifies the message: a mailbox shows it once, however often it was sent. */
  readonly messageId: string;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Gets the answers; without it, they go to the sender. */
  readonly replyTo?: { readonly name: string; readonly address: string };
  readonly subject: string;
  /** The content, which is rendered when it is sent. */
  readonly letter: Letter;
  readonly channel: Channel;
  readonly attachments?: readonly Attachment[];
  /** Further headers, by their names. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Throws if the server did not accept the message. */
  send(mail: Mail): Promise<void>;
}

/** A call must end before the outbox gives the job to another process. */
const TIMEOUT_MS = 8_000;
/** The jobs of all topics send over these, two of each topic at once. */
const CONNECTIONS = 16;

/** Sends over SMTP: `smtp://host:port`, `smtps://user:password@host:465`. */
export function smtpMailer(url: string): Mailer & { close(): void } {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: CONNECTIONS,
    maxMessages: Number.POSITIVE_INFINITY,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ letter, channel, attachments: files = [], headers = {}, ...envelope }) {
      // Loaded with the first letter: most commands, and an API at its start, send none.
      const { renderLetter } = await import('./render-letter.tsx');
      const { html, text, pictures } = await renderLetter({ letter, channel });
      const shown = pictures.map(({ id, name, type, content }) => ({
        cid: id,
        filename: name,
        contentType: type,
        contentDisposition: 'inline' as const,
        content,
      }));
      const attached = files.map(({ name, type, content }) => ({
        filename: name,
        contentType: type,
        content,
      }));
      await transport.sendMail({
        ...envelope,
        html,
        text,
        headers: { ...headers },
        attachments: [...shown, ...attached],
      });
    },
    close: () => transport.close(),
  };
}
