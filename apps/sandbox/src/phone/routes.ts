import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { basicMatches } from '../platform/signature.ts';
import { NewMessage, Reply, type Text } from './protocol.ts';
import type { Switchboard } from './switchboard.ts';

interface PhoneOptions {
  switchboard: Switchboard;
  /** The account's token. Without it, nobody is let in. */
  token: string | undefined;
  nav: Nav;
}

const ByAccount = z.object({ accountSid: z.string().max(64) });
const UNSUBSCRIBED = 21610;

/** The carrier's API, in the form of Twilio's, and the phones' page. */
export function phoneRoutes(app: FastifyInstance, { switchboard, token, nav }: PhoneOptions): void {
  app.post('/phone/2010-04-01/Accounts/:accountSid/Messages.json', (request, reply) => {
    parseInput(ByAccount, request.params);
    if (token === undefined || !basicMatches(request.headers.authorization, token))
      throw new Refusal(401, 'unauthorized', 'The account’s token is missing or wrong.');
    const { To, From, Body, StatusCallback } = parseInput(NewMessage, request.body);
    if (switchboard.hasStopped(To, From) && !/unsubscribed/i.test(Body))
      return reply.status(400).send({
        code: UNSUBSCRIBED,
        message: 'Attempt to send to unsubscribed recipient',
        status: 400,
      });
    const sid = switchboard.deliver(To, From, Body, StatusCallback);
    return reply.status(201).send({ sid, status: 'queued', to: To, from: From, body: Body });
  });

  app.get('/phone/texts.json', () => ({ texts: switchboard.texts.toReversed() }));

  app.get('/phone', (_request, reply) => {
    const conversations = Map.groupBy(switchboard.texts, ({ phone, store }) => `${phone} ${store}`);
    const body = html`<p>
        Every text that the store sends, by phone. Answer as its owner: YES confirms, STOP ends the texts at
        once, HELP asks for help, and anything else reaches the store’s support.
      </p>
      ${conversations.size === 0 && html`<p class="muted">No texts yet.</p>`}
      ${[...conversations.values()].toReversed().map((texts) => conversation(texts))}`;
    return sendPage(reply, page({ title: 'Phones', party: 'Sandbox Phone', nav: nav('phone'), body }));
  });

  app.post('/phone/reply', async (request, reply) => {
    const { phone, store, body } = parseInput(Reply, request.body);
    await switchboard.reply(phone, store, body);
    return reply.redirect('/phone', 303);
  });
}

function conversation(texts: readonly Text[]): Html {
  const [first] = texts;
  if (first === undefined) return html``;
  const { phone, store } = first;
  return html`<section>
    <h2>${phone}</h2>
    <ul>
      ${texts.map(
        ({ at, body, direction, status }) =>
          html`<li>
            <strong>${direction === 'to-phone' ? `From ${store}` : 'From the phone'}</strong>
            <span class="muted">${formatInstant(at)}, ${status}</span><br />${body}
          </li>`,
      )}
    </ul>
    <form method="post" action="/phone/reply">
      <input type="hidden" name="phone" value="${phone}" />
      <input type="hidden" name="store" value="${store}" />
      ${['YES', 'STOP', 'HELP', 'START'].map(
        (word) => html`<button name="body" value="${word}">${word}</button> `,
      )}
    </form>
    <form method="post" action="/phone/reply">
      <input type="hidden" name="phone" value="${phone}" />
      <input type="hidden" name="store" value="${store}" />
      <label>Text from ${phone} <input name="body" maxlength="1600" required /></label>
      <button>Send</button>
    </form>
  </section>`;
}
