import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatInstant, formatUsd } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import type { Conversation, Conversations } from './conversations.ts';
import { FromStore, isSigned, type Message } from './messages.ts';

interface HelpDeskOptions {
  /** That messages are signed with. Without it, none is believed. */
  secret: string | undefined;
  conversations: Conversations;
  nav: Nav;
}

/** With a file of five megabytes inside. */
const BODY_MAX = 8_000_000;
const KEPT = 500;

const Settings = z.object({ answering: z.enum(['takes', 'fails']) });
const Answered = z.object({
  chatId: z.string().max(100),
  author: z.string().trim().min(1).max(60),
  intent: z.enum(['answer', 'close']),
  text: z.string().trim().max(5_000).default(''),
});

/** A help desk that gets the messages and chats of buyers by a signed webhook, shows them, and answers chats. */
export async function helpDesk(
  app: FastifyInstance,
  { secret, conversations, nav }: HelpDeskOptions,
): Promise<void> {
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
      const told = parseInput(FromStore, JSON.parse(body.toString('utf8')));
      // Sent again, it is the same message.
      if (told.type === 'support.message') messages.set(told.id, told);
      else conversations.hear(told);
      for (const id of messages.keys()) if (messages.size > KEPT) messages.delete(id);
      return reply.status(204).send();
    });
  });

  app.get('/help-desk/messages.json', () => ({ messages: [...messages.values()].toReversed() }));
  app.get('/help-desk/chats.json', () => ({ chats: conversations.all }));
  app.get('/help-desk', (_request, reply) => {
    const body = html`<p>
        With <code>SUPPORT_INBOX=webhook</code>, messages to support arrive here instead of in the mailbox.
        With <code>SUPPORT_CHAT=webhook</code>, chats do, too, and are answered here. Each message is signed;
        one that is not is refused. While the desk is away, the store keeps them and tries again.
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
      <h2>Chats</h2>
      ${conversations.all.length === 0 && html`<p class="muted">No chats yet.</p>`}
      ${conversations.all.map((one) => conversation(one))}
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
  app.post('/help-desk/chats', async (request, reply) => {
    const { chatId, author, intent, text } = parseInput(Answered, request.body);
    if (intent === 'close' || text !== '')
      await conversations.answer({ chatId, author, text: intent === 'close' ? null : text });
    return reply.redirect('/help-desk', 303);
  });
}

function conversation({ storefront, chat, lines }: Conversation): Html {
  const { chatId, from, state, page: shownPage, cart } = chat;
  const facts = [chatId, storefront, state, `on ${shownPage}`, ...(from.signedIn ? ['signed in'] : [])];
  const inCart = cart?.lines.map(({ quantity, name, size }) => `${String(quantity)} × ${name} ${size}`) ?? [];
  const total = cart?.totalCents == null ? [] : [formatUsd(cart.totalCents)];
  return html`<section>
    <h3>${from.name}</h3>
    <p class="muted">${[...facts, ...(from.email === null ? [] : [from.email])].join(', ')}</p>
    ${cart !== null && html`<p>Cart: ${[...inCart, ...total].join(', ')}</p>`}
    <ul>
      ${lines.map(
        ({ who, text, fate }) =>
          html`<li>
            <strong>${who}</strong> ${text} ${fate !== '' && html`<span class="muted">${fate}</span>`}
          </li>`,
      )}
    </ul>
    <form method="post" action="/help-desk/chats">
      <input type="hidden" name="chatId" value="${chatId}" />
      <label
        >Your name <input name="author" value="${chat.agent ?? 'Robin'}" maxlength="60" required
      /></label>
      <label>Answer <input name="text" maxlength="2000" /></label>
      <button name="intent" value="answer">Send</button>
      <button name="intent" value="close">Close the chat</button>
    </form>
  </section>`;
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
