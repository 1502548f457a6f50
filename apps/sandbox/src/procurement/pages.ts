import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { behaviorChoice } from '../platform/behavior.ts';
import { DocumentProblem } from '../platform/dtd-check.ts';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { pagePolicy, parseInput, Refusal, sendPage } from '../platform/http.ts';
import { page } from '../platform/page.ts';
import type { ProcurementOptions } from './api-routes.ts';
import { type BuyerId, buyerIds, buyers, readMessage, type SentCart } from './documents.ts';
import {
  type Behavior,
  behaviors,
  type Fault,
  faults,
  type OrderFault,
  orderFaults,
  type Requisition,
  type StoreAnswer,
} from './office.ts';
import { checkCxml } from './validity.ts';

/** The store's page posts a cart to this path. */
export const PROCUREMENT_RETURN = '/procurement/return';
const PARTY = 'Midsouth Purchasing';
const LONGEST = 2_000_000;

const faultWords: Record<Fault, string> = {
  none: 'Nothing',
  secret: 'The shared secret is wrong',
  name: 'The buyer’s name is of another domain',
  again: 'The answer is lost, and the document is sent again',
  replay: 'Another document had this payloadID before',
  address: 'The cart is to go to another site',
  'used-page': 'Somebody else opens the start page first',
  later: 'The shopper opens the start page later',
};
const buyerWords: Record<BuyerId, string> = { harbor: buyers.harbor.name, lakeside: buyers.lakeside.name };
const orderFaultWords: Record<OrderFault, string> = {
  none: 'Nothing',
  total: 'The total was changed',
  price: 'A price was changed',
  again: 'The answer is lost, and the document is sent again',
  replay: 'Another document had this payloadID before',
  twice: 'The order is sent twice, in two documents',
  'other-number': 'The cart is ordered once more, under another number',
};
const behaviorWords: Record<Behavior, string> = {
  takes: 'Take the store’s documents',
  failing: 'Fail (560): the store tries again',
  refusing: 'Refuse the store’s secret (401)',
  slow: 'Take them, but answer too late',
};

const Punchout = z.object({
  operation: z.enum(['create', 'edit', 'inspect']),
  buyer: z.enum(buyerIds).default('harbor'),
  where: z.enum(['window', 'frame']).default('window'),
  fault: z.enum(faults).default('none'),
  id: z.string().max(40).optional(),
});
const ById = z.object({ id: z.string().max(40) });
const Ordered = z.object({ id: z.string().max(40), fault: z.enum(orderFaults).default('none') });
const Settings = z.object({ behavior: z.enum(behaviors) });
const Returned = z.object({
  'cxml-base64': z.string().optional(),
  'cxml-urlencoded': z.string().optional(),
});

const select = <Name extends string>(
  label: string,
  name: string,
  words: Readonly<Record<Name, string>>,
): Html =>
  html`<p>
    <label
      >${label}
      <select name="${name}">
        ${Object.entries<string>(words).map(([value, text]) => html`<option value="${value}">${text}</option>`)}
      </select></label
    >
  </p>`;

/** A buyer's purchasing system, in which a person shops. */
export function procurementPages(app: FastifyInstance, options: ProcurementOptions): void {
  const { office, nav } = options;
  const show = (reply: FastifyReply, title: string, body: Html): FastifyReply =>
    sendPage(reply, page({ title, party: PARTY, nav: nav('procurement'), body }));
  const mustFind = (id: string): Requisition => {
    const found = office.get(id);
    if (found === undefined) throw new Refusal(404, 'not_found', 'There is no such requisition any more.');
    return found;
  };

  app.get('/procurement', (_request, reply) =>
    show(
      reply,
      'Requisitions',
      html`<p>
          A purchasing system of two buyers. It sends you to the store as a shopper of one of them. The cart
          that you send back becomes a requisition, and then an order. Each document of the store’s is checked
          against the standard’s definitions before it is read.
        </p>
        ${
          office.isOpen
            ? html`<form method="post" action="/procurement/punchout">
                <input type="hidden" name="operation" value="create" />
                ${select('Shop for', 'buyer', buyerWords)}
                ${select('Open the store in', 'where', { window: 'this window', frame: 'a frame' })}
                ${select('What goes wrong', 'fault', faultWords)}
                <button class="primary">Shop at the tire store</button>
              </form>`
            : html`<p>Set PROCUREMENT_SHARED_SECRET, and nobody is sent anywhere before that.</p>`
        }
        <h2>Requisitions</h2>
        ${list(office.latest())}
        <h2>The store’s documents</h2>
        <form method="post" action="/procurement/settings">
          ${behaviorChoice(behaviors, behaviorWords, office.behavior)}
          <button>Save</button>
        </form>`,
    ),
  );

  app.post('/procurement/settings', (request, reply) => {
    office.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/procurement', 303);
  });

  app.post('/procurement/punchout', async (request, reply) => {
    const { operation, buyer, where, fault, id = null } = parseInput(Punchout, request.body);
    const origin = `${request.protocol}://${request.headers.host ?? ''}`;
    const { requisition, answer } = await office.punchOut(operation, { id, buyer, fault, origin });
    if (answer.startPage === '') return show(reply, 'The store refused', refused(answer, requisition));
    if (fault === 'later') return show(reply, 'Open the store later', later(answer));
    // By a header: a page's policy for forms would stop a redirect to another site.
    if (where === 'window') {
      reply.header('refresh', `0;url=${answer.startPage}`);
      return show(
        reply,
        'To the tire store',
        html`<p><a href="${answer.startPage}">Continue to the store</a></p>`,
      );
    }
    const { origin: store } = new URL(answer.startPage);
    reply.header(
      'content-security-policy',
      pagePolicy.replace("frame-src 'self'", `frame-src 'self' ${store}`),
    );
    return show(
      reply,
      'The tire store',
      html`<p>The store is in a frame of this page.</p>
        <iframe src="${answer.startPage}" title="The tire store" width="100%" height="900"></iframe>`,
    );
  });

  app.post(PROCUREMENT_RETURN, { bodyLimit: LONGEST }, (request, reply) => {
    const { cart, field } = cartIn(request);
    const requisition = office.receive(cart, field);
    if (requisition === undefined)
      throw new Refusal(404, 'not_found', 'The store’s document names no requisition of ours.');
    return reply.redirect(`/procurement/requisitions/${requisition.id}`, 303);
  });

  app.get('/procurement/requisitions/:id', (request, reply) => {
    const requisition = mustFind(parseInput(ById, request.params).id);
    // The shopper may have come back in a frame of this system.
    reply.header(
      'content-security-policy',
      pagePolicy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    );
    return show(reply, `Requisition ${requisition.id}`, details(requisition));
  });

  app.post('/procurement/orders', async (request, reply) => {
    const { id, fault } = parseInput(Ordered, request.body);
    const requisition = mustFind(id);
    if (requisition.cart === null) throw new Refusal(409, 'conflict', 'There is no cart to order yet.');
    await office.order(requisition, fault);
    return reply.redirect(`/procurement/requisitions/${id}`, 303);
  });
}

/** @throws Refusal for a form without a document that can be read */
function cartIn(request: FastifyRequest): { cart: SentCart; field: string } {
  const form = parseInput(Returned, request.body);
  const encoded = form['cxml-base64'];
  const field = encoded === undefined ? 'cxml-urlencoded' : 'cxml-base64';
  const text = (encoded === undefined ? form[field] : Buffer.from(encoded, 'base64').toString('utf8')) ?? '';
  try {
    checkCxml(text);
    return { cart: readMessage(text), field };
  } catch (error) {
    if (error instanceof DocumentProblem)
      throw new Refusal(400, 'invalid_request', `The store’s document is not valid. ${error.message}`);
    throw new Refusal(400, 'invalid_request', 'The store’s document cannot be read.');
  }
}

const refused = ({ code, text }: StoreAnswer, { id }: Requisition): Html =>
  html`<p>The store answered <strong>${code}</strong>. ${text}</p>
    <p><a href="/procurement">Back to the requisitions</a></p>
    <p class="muted">Requisition ${id}</p>`;

const later = ({ startPage }: StoreAnswer): Html =>
  html`<p>The link below works once, and for five minutes from now. Open it when you like.</p>
    <p><a href="${startPage}">Open the store</a></p>`;

function list(requisitions: readonly Requisition[]): Html {
  if (requisitions.length === 0) return html`<p class="muted">None yet.</p>`;
  return html`<ul>
    ${requisitions.map(
      ({ id, cart, orderId, notes }) =>
        html`<li>
          <a href="/procurement/requisitions/${id}">${id}</a>:
          ${orderId ?? (cart === null ? 'no cart' : 'cart')}, ${notes.at(-1)?.text ?? ''}
        </li>`,
    )}
  </ul>`;
}

const again = (id: string, operation: 'edit' | 'inspect', words: string): Html =>
  html`<form method="post" action="/procurement/punchout" target="_top">
    <input type="hidden" name="operation" value="${operation}" />
    <input type="hidden" name="id" value="${id}" />
    <button>${words}</button>
  </form>`;

function details({ id, buyer, cart, notes }: Requisition): Html {
  return html`<p><a href="/procurement" target="_top">All requisitions</a></p>
    <p>For ${buyers[buyer].name}</p>
    ${cart === null ? html`<p>No cart came back.</p>` : cartTable(cart)}
    ${
      cart !== null &&
      html`${cart.operationAllowed === 'edit' && again(id, 'edit', 'Edit the cart in the store')}
        ${cart.operationAllowed !== 'create' && again(id, 'inspect', 'Look at the cart in the store')}
        <form method="post" action="/procurement/orders" target="_top">
          <input type="hidden" name="id" value="${id}" />
          ${select('What goes wrong', 'fault', orderFaultWords)}
          <button>Order it</button>
        </form>`
    }
    <h2>What happened</h2>
    <ol>
      ${notes.map(({ at, text }) => html`<li>${formatInstant(at.toISOString())}: ${text}</li>`)}
    </ol>`;
}

function cartTable({ items, total, shipping, tax }: SentCart): Html {
  return html`<div class="scroll">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col">Description</th>
            <th scope="col">Quantity</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          ${items.map(
            ({ partId, description, quantity, unit, unitPrice }) =>
              html`<tr>
                <td data-column="Part"><code>${partId}</code></td>
                <td data-column="Description">${description}</td>
                <td data-column="Quantity">${quantity} ${unit}</td>
                <td data-column="Price">$${unitPrice}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p>Items <strong>$${total}</strong>, shipping $${shipping}, tax $${tax}</p>`;
}
