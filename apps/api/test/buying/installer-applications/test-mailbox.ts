import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  readonly to: string;
  readonly messageId: string;
  readonly subject: string;
  /** The whole header of this name; empty if there is none. */
  readonly header: (name: string) => string;
  /** Both versions, decoded. */
  readonly text: string;
}

/** A quoted-printable text (RFC 2045). Its bytes are UTF-8: a curly quote has three of them. */
const decoded = (source: string): string =>
  Buffer.from(
    Buffer.from(source, 'utf8')
      .toString('latin1')
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** A mail server that takes everything. */
export async function openMailbox() {
  const mails: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const source = Buffer.concat(chunks).toString('utf8');
        const header = (name: string): string =>
          new RegExp(`^${name}:(.*(?:\r?\n[ \t].*)*)`, 'im')
            .exec(source)?.[1]
            ?.replaceAll(/\r?\n[ \t]/g, ' ')
            .trim() ?? '';
        for (const { address } of session.envelope.rcptTo)
          mails.push({
            to: address,
            messageId: header('message-id'),
            subject: header('subject'),
            header,
            text: decoded(source),
          });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  return {
    url: `smtp://127.0.0.1:${String(address.port)}`,
    mails: mails as readonly ReceivedMail[],
    close: () => new Promise<void>((closed) => server.close(() => closed())),
  };
}
