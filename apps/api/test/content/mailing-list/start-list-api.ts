import { createServer } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestApi, type TestApi } from '../../support/start-test-api.ts';
import { testChannels } from '../../support/test-config.ts';
import { visitorAt } from '../../support/visitor-at.ts';
import { openMailbox } from '../../buying/installer-applications/test-mailbox.ts';
import { eventually } from '../../orders/test-buyer.ts';
import { textPaths } from '../../../src/modules/content/texts/choose-carrier.ts';
import { twilioSignature } from '../../../src/modules/content/texts/twilio.ts';
import { getTextNumber } from '../../../src/modules/content/mailing-list/take-text.ts';

/** The carrier's token, and the origin that it calls. */
export const TOKEN = 'test-sms-auth-token';
export const ORIGIN = 'https://api.shop.example';
const [retail] = testChannels;
/** The storefront's number. */
export const NUMBER = (retail && getTextNumber(retail)) ?? '';

type Mailbox = Awaited<ReturnType<typeof openMailbox>>;

/** An API with a mailbox and a carrier of texts beside it. */
export interface ListApi {
  readonly api: TestApi;
  readonly mailbox: Mailbox;
  /** All that the carrier was handed. */
  readonly texts: Record<string, string>[];
  /** Phones that it lets nothing through to. */
  readonly optedOut: Set<string>;
  /** All that it was handed while it was down. */
  readonly refused: Record<string, string>[];
  /** Takes no text while true. */
  isDown: boolean;
  /** Posts as a visitor of their own, or as the one named. */
  post(
    path: string,
    body: object,
    more?: { channel?: string; visitor?: string },
  ): ReturnType<TestApi['call']>;
  mailTo(to: string, words: string): Promise<Mailbox['mails'][number] | undefined>;
  getState(address: string): Promise<string | null>;
  /** Texts the storefront, as the carrier reports it. */
  text(
    Body: string,
    more?: { From?: string; sid?: string; signature?: string; media?: Record<string, string> },
  ): Promise<{ status: number; text: string }>;
  /** The text that the carrier is handed as the one at `from`. */
  nextText(from: number): Promise<Record<string, string>>;
  stop(): Promise<void>;
}

export const PHONE = '+15125550134';

/** The parts of a link to a page in a mail. */
export function linkIn(text: string | undefined, page: string) {
  const link = new RegExp(`https://shop\\.example${page}\\?[^\\s"<>]+`).exec(text ?? '')?.[0] ?? 'https://x';
  const query = new URL(link.replaceAll('&amp;', '&')).searchParams;
  return {
    subscriptionId: query.get('id') ?? '',
    expires: query.get('expires') ?? '',
    signature: query.get('signature') ?? '',
  };
}

export async function startListApi(): Promise<ListApi> {
  const texts: Record<string, string>[] = [];
  const refused: Record<string, string>[] = [];
  const optedOut = new Set<string>();
  const carrier = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
      const answer = (status: number, body: object) => {
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      };
      if (list.isDown) {
        refused.push(fields);
        return answer(503, { code: 20503, status: 503 });
      }
      if (optedOut.has(fields['To'] ?? '')) return answer(400, { code: 21610, status: 400 });
      texts.push({
        ...fields,
        path: request.url ?? '',
        authorization: request.headers.authorization ?? '',
      });
      answer(201, { sid: `SM${String(texts.length)}`, status: 'queued' });
    });
  });
  const directory = await mkdtemp(join(tmpdir(), 'tirekit-list-'));
  const mailbox = await openMailbox();
  await new Promise<void>((ready) => carrier.listen(0, '127.0.0.1', ready));
  const address = carrier.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const api = await startTestApi({
    config: {
      SMTP_URL: mailbox.url,
      TIREKIT_DATA: directory,
      SMS_URL: `http://127.0.0.1:${String(port)}`,
      SMS_AUTH_TOKEN: TOKEN,
      SMS_WEBHOOK_ORIGIN: ORIGIN,
    },
  });
  let visitors = 0;
  let texted = 0;
  const list: ListApi = {
    api,
    mailbox,
    texts,
    optedOut,
    refused,
    isDown: false,
    post: (path, body, { channel = 'retail', visitor = `198.51.${String(++visitors)}.7` } = {}) =>
      api.call(path, { method: 'POST', body, channel, headers: visitorAt(visitor) }),
    mailTo: (to, words) =>
      eventually(
        async () => mailbox.mails.find((mail) => mail.to === to && mail.subject.includes(words)),
        (mail) => mail !== undefined,
      ),
    getState: async (of) => {
      const row = await api.db.maybeOne<{ state: string }>(
        'SELECT state FROM subscription WHERE address = $1',
        [of],
      );
      return row?.state ?? null;
    },
    async text(Body, { From = PHONE, sid, signature, media = {} } = {}) {
      const fields = { MessageSid: sid ?? `IN${String(++texted)}`, From, To: NUMBER, Body, ...media };
      const url = `${ORIGIN}${textPaths.inbound}`;
      const answer = await fetch(`${api.origin}${textPaths.inbound}`, {
        method: 'POST',
        headers: { 'x-twilio-signature': signature ?? twilioSignature(TOKEN, url, fields) },
        body: new URLSearchParams(fields),
      });
      return { status: answer.status, text: await answer.text() };
    },
    nextText: async (from) =>
      (await eventually(
        async () => texts[from],
        (one) => one !== undefined,
      )) ?? {},
    async stop() {
      await api.stop();
      await mailbox.close();
      await new Promise<void>((closed) => carrier.close(() => closed()));
      await rm(directory, { recursive: true });
    },
  };
  return list;
}
