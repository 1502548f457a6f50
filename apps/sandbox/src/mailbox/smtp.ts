import { SMTPServer } from 'smtp-server';
import type { Logger } from 'pino';
import type { MailStore } from './mail-store.ts';

const sizeLimit = 10 * 1024 * 1024;

/**
 * An SMTP server that accepts every message for every address and stores it. It acknowledges a message once it is
 * safely stored; if that fails, the sender gets a temporary failure and will send it again.
 */
export function createSmtpServer(store: MailStore, log: Logger): SMTPServer {
  const server = new SMTPServer({
    name: 'sandbox',
    banner: 'TireKit sandbox mailbox',
    size: sizeLimit,
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 1_000,
    onAuth: (auth, _session, answer) => answer(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, answer) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => {
        if (!stream.sizeExceeded) chunks.push(chunk);
      });
      stream.on('end', () => {
        if (stream.sizeExceeded) return answer(smtpError(552, 'The message is larger than 10 MB'));
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        store.receive(Buffer.concat(chunks), recipients).then(
          () => answer(null, 'Kept'),
          (error: unknown) => {
            log.error({ error }, 'mail not kept');
            answer(smtpError(451, 'The mailbox could not keep the message'));
          },
        );
      });
    },
  });
  // If a client drops its connection, that is its own affair.
  server.on('error', (error) => log.debug({ error }, 'SMTP connection failed'));
  return server;
}

function smtpError(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
