import type { FastifyInstance } from 'fastify';
import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';

interface HelpDeskOptions {
  /** That messages are signed with. Without it, none is believed. */
  secret: string | undefined;
  nav: Nav;
}

/** With a file of five megabytes inside. */
const BODY_MAX = 8_000_000;
const KEPT = 500;
const TOLERANCE_SECONDS = 300;

const Message = z.object({
  id: z.string().min(1).max(100),
  type: z.literal('support.message'),
  createdAt: z.string(),
  storefront: z.string(),
  message: z.object({
    kind: z.string(),
    from: z.object({ name: z.string(), email: z.string(), phone: z.string().nullable() }),
    orderNumber: z.string().nullable(),
    subject: z.string(),
    text: z.string(),
    page: z.string().nullable(),
    facts: z.array(z.object({ label: z.string(), value: z.string() })),
    attachment: z.object({ name: z.string(), type: z.string(), content: z.string() }).nullable(),
  }),
});
type Message = z.infer<typeof Message>;

const Settings = z.object({ answering: z.enum(['takes', 'fails']) });

/** True if `t=<unix seconds>,v1=<hex>` was made with the secret over `t.body`, within five minutes. */
function isSigned(header: unknown, body: Buffer, secret: string): boolean {
  const [, time = '', digest = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(String(header)) ?? [];
  if (digest === '' || Math.abs(Date.now() / 1000 - Number(time)) > TOLERANCE_SECONDS) return false;
  const expected = createHmac('sha256', secret).update(`${time}.`).update(body).digest();
  return timingSafeEqual(expected, Buffer.from(digest, 'hex'));
}

/** A help desk that gets the messages of buyers by a signed webhook, and shows them. */
export async function helpDesk(app: FastifyInstance, { secret, nav }: HelpDeskOptions): Promise<void> {
  const messages = new Map<string, Message>();
  let answering: 'takes' | 'fails' = 'takes';

  await app.register(async (api) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_MAX },
      (_request, body, done) => done(null, body),
    );
    api.post('/help-desk/messages', { bodyLimit: BODY_MAX }, (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      if (secret === undefined || !isSigned(request.headers['x-tirekit-signature'], body, secret))
        throw new Refusal(401, 'unauthorized', 'The signature is missing, wrong, or too old.');
      if (answering === 'fails')
        throw new Refusal(503, 'unavailable', 'The help desk is away, as its page says.');
      const message = parseInput(Message, JSON.parse(body.toString('utf8')));
      // Sent again, it is the same message.
      messages.set(message.id, message);
      for (const id of messages.keys()) if (messages.size > KEPT) messages.delete(id);
      return reply.status(204).send();
    });
  });

  app.get('/help-desk/messages.json', () => ({ messages: [...messages.values()].toReversed() }));
  app.get('/help-desk', (_request, reply) => {
    const body = html`<p>
        With <code>SUPPORT_INBOX=webhook</code>, messages to support arrive here instead of in the mailbox.
        Each is signed; one that is not is refused. While the desk is away, the store keeps them and tries
        again.
      </p>
      <form method="post" action="/help-desk/settings">
        <label
          >From now on
          <select name="answering">
            <option value="takes" ${answering === 'takes' && html`selected`}>Take every message</option>
            <option value="fails" ${answering === 'fails' && html`selected`}>Be away (503)</option>
          </select></label
        >
        <button>Save</button>
      </form>
      <h2>Messages</h2>
      ${messages.size === 0 && html`<p class="muted">No messages yet.</p>`}
      ${[...messages.values()].toReversed().map((message) => shown(message))}`;
    return sendPage(
      reply,
      page({ title: 'Help desk', party: 'Sandbox Help Desk', nav: nav('help-desk'), body }),
    );
  });
  app.post('/help-desk/settings', (request, reply) => {
    ({ answering } = parseInput(Settings, request.body));
    return reply.redirect('/help-desk', 303);
  });
}

function shown({ id, createdAt, storefront, message }: Message): Html {
  const { from, facts, attachment, text, orderNumber, page: writtenOn } = message;
  const all = [
    ['From', `${from.name} ${from.email} ${from.phone ?? ''}`],
    ['Storefront', storefront],
    ['Order', orderNumber ?? ''],
    ['Page', writtenOn ?? ''],
    ['Attachment', attachment === null ? '' : `${attachment.name}, ${attachment.type}`],
    ...facts.map(({ label, value }) => [label, value]),
  ].filter(([, value]) => value !== '');
  return html`<section>
    <h3>${message.subject}</h3>
    <p class="muted">${id}, ${formatInstant(createdAt)}, signature checked</p>
    <dl>
      ${all.map(
        ([label = '', value = '']) =>
          html`<dt>${label}</dt>
            <dd>${value}</dd>`,
      )}
    </dl>
    <pre>${text}</pre>
  </section>`;
}
