import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { behaviorForm, behaviors, type BehaviorSwitch } from '../platform/behavior.ts';
import { DocumentProblem } from '../platform/dtd-check.ts';
import { formatInstant, formatUsd } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { pagePolicy, parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { webhookTable, WEBHOOKS_SHOWN } from '../platform/webhook-table.ts';
import type { ExchangeDesk } from './desk.ts';
import { type Answer, answers, type Purchase, type PurchaseRecord } from './protocol.ts';
import { decodePayload, readDocument } from './read-document.ts';

export interface ExchangePagesOptions {
  desk: ExchangeDesk;
  /** The exchange's treatment of the seller's next calls. */
  answering: BehaviorSwitch;
  /** The store that the exchange links to; without it, or without the secret, there is no way in. */
  storefront: string | undefined;
  customerIdSecret: string | undefined;
  /** The exchange's address. */
  origin(): string;
  nav: Nav;
}

const party = 'Sandbox Exchange';
/** The path to which browsers bring their purchase orders from the store's own site. */
export const EXCHANGE_CHECKOUT = '/exchange/checkout';
/** A form with a document of five hundred lines. */
const FORM_BYTES = 4 * 1024 * 1024;
/** The exchange vouches for a customer this long. */
const VISIT_SECONDS = 2 * 60 * 60;
const SHOWN = 30;

const ById = z.object({ id: z.string().min(1).max(100) });
const OfVisit = z.object({ visit: z.string().max(40).optional() });
const Document = z.object({ orderRequest: z.string().min(1) });
const Answered = z.object({ answer: z.enum(answers) });
const Settings = z.object({ behavior: z.enum(behaviors) });
const Visitor = z.object({
  customer: z
    .string()
    .regex(/^[\w-]{1,64}$/, '1 to 64 letters, digits, underscores, and hyphens')
    .default('soldier-1042'),
  hours: z.coerce.number().min(-24).max(24).optional(),
});

const answerWords: Record<Answer, string> = {
  pay: 'Pay',
  cancel: 'Cancel',
  refuse: 'Refuse the customer',
  'pay-less': 'Pay a dollar less',
  'pay-twice': 'Pay, and tell the store twice',
  'pay-silently': 'Pay, and tell the store nothing',
  leave: 'Go back without an answer',
};

/** The exchange's pages: its front, the checkout that takes purchase orders, and the purchase that a customer pays. */
export function exchangePages(app: FastifyInstance, options: ExchangePagesOptions): void {
  const { desk, answering, storefront, nav } = options;

  app.get('/exchange', (request, reply) => {
    const visitor = parseInput(Visitor, request.query);
    allowForms(reply, storefront);
    // Under a stricter policy, browsers hide from the store whose form this is.
    reply.header('referrer-policy', 'strict-origin-when-cross-origin');
    const body = html`<p>
        A military exchange: a retailer for service members, whose customers buy tires in a store of ours and
        pay here. It vouches for them by a signed customer id.
      </p>
      ${entrance(options, visitor)}
      <h2>What the store hears when it calls</h2>
      ${behaviorForm(answering, '/exchange/settings')}
      <h2 id="purchases">Latest purchases</h2>
      ${purchaseTable(desk.latest(SHOWN))}
      <h2 id="notices">Latest notices</h2>
      ${webhookTable(desk.outbox.latest(WEBHOOKS_SHOWN), '/exchange/notices')}`;
    return sendPage(reply, page({ title: 'Military exchange', party, nav: nav('exchange'), body }));
  });

  app.post('/exchange/settings', (request, reply) => {
    answering.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/exchange', 303);
  });

  app.post('/exchange/notices/:id/send', (request, reply) => {
    if (!desk.outbox.sendAgain(parseInput(ById, request.params).id))
      throw new Refusal(404, 'not_found', 'There is no such notice.');
    return reply.redirect('/exchange#notices', 303);
  });

  for (const path of [EXCHANGE_CHECKOUT, `${EXCHANGE_CHECKOUT}/:visit`])
    app.post(path, { bodyLimit: FORM_BYTES }, async (request, reply) => {
      parseInput(OfVisit, request.params);
      const { orderRequest } = parseInput(Document, request.body);
      try {
        const { purchase } = await desk.take(decodePayload(orderRequest));
        return await reply.redirect(`/exchange/purchases/${purchase.id}`, 303);
      } catch (problem) {
        if (!(problem instanceof DocumentProblem)) throw problem;
        const body = html`<p role="alert">We did not take this purchase order, and nothing was paid.</p>
          <pre>${problem.message}</pre>`;
        return sendPage(reply.status(422), page({ title: 'Purchase order refused', party, body }));
      }
    });

  app.get('/exchange/purchases/:id', (request, reply) => {
    const record = desk.get(parseInput(ById, request.params).id);
    // Chromium also applies form-action to the redirect that follows a form.
    allowForms(reply, new URL(record.request.returnUrl).origin);
    return sendPage(reply, page({ title: 'Your order', party, body: purchaseBody(record) }));
  });

  app.post('/exchange/purchases/:id', async (request, reply) => {
    const { id } = parseInput(ById, request.params);
    const { answer } = parseInput(Answered, request.body);
    const { purchase, request: wanted } = await desk.answer(id, answer);
    if (answer === 'pay-silently') return reply.redirect(`/exchange/purchases/${id}`, 303);
    return reply.redirect(purchase.status === 'canceled' ? wanted.cancelUrl : wanted.returnUrl, 303);
  });
}

function allowForms(reply: FastifyReply, origin: string | undefined): void {
  if (origin === undefined) return;
  reply.header(
    'content-security-policy',
    pagePolicy.replace("form-action 'self'", `form-action 'self' ${origin}`),
  );
}

/** `customer;unix;hex hmac-sha256`, as the store checks it. */
function signedCustomer(customerId: string, untilUnix: number, secret: string): string {
  const claim = `${customerId};${untilUnix}`;
  return `${claim};${createHmac('sha256', secret).update(claim).digest('hex')}`;
}

function entrance(
  { storefront, customerIdSecret, origin }: ExchangePagesOptions,
  { customer, hours }: z.infer<typeof Visitor>,
): Html {
  if (storefront === undefined || customerIdSecret === undefined)
    return html`<p class="muted">There is no store to link to (EXCHANGE_STOREFRONT).</p>`;
  const seconds = hours === undefined ? VISIT_SECONDS : Math.round(hours * 3_600);
  const signed = signedCustomer(customer, Math.floor(Date.now() / 1000) + seconds, customerIdSecret);
  return html`<form class="actions" method="post" action="${storefront}/exchange">
      <input type="hidden" name="customerId" value="${signed}" />
      <input type="hidden" name="checkoutUrl" value="${origin()}${EXCHANGE_CHECKOUT}/${customer}" />
      <button class="primary">Shop for tires as ${customer}</button>
    </form>
    <form class="actions" method="get" action="/exchange">
      <label
        >Visit as another customer <input name="customer" value="${customer}" maxlength="64" required
      /></label>
      <button>Change</button>
      <button name="hours" value="-1">With a visit that has ended</button>
    </form>
    <details>
      <summary>The signed header</summary>
      <p>A gateway that sends this header along opens the same store at any of our addresses.</p>
      <p><code class="copy">x-partner-customer-id: ${signed}</code></p>
    </details>`;
}

const tones: Record<Purchase['status'], string> = {
  open: 'status-wait',
  authorized: 'status-wait',
  paid: 'status-good',
  canceled: 'status-bad',
  declined: 'status-bad',
};

function purchaseTable(records: PurchaseRecord[]): Html {
  if (records.length === 0) return html`<p class="muted">No purchases yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Customer</th>
          <th scope="col">Status</th>
          <th scope="col" class="amount">Amount</th>
          <th scope="col" class="amount">Refunded</th>
          <th scope="col">Made</th>
        </tr>
      </thead>
      <tbody>
        ${records.map(
          ({ purchase }) =>
            html`<tr>
              <td data-column="Order">
                <a href="/exchange/purchases/${purchase.id}">${purchase.reference}</a>
              </td>
              <td data-column="Customer">${purchase.customerId}</td>
              <td data-column="Status">
                <span class="${tones[purchase.status]}">${purchase.status}</span>
                ${purchase.code !== undefined && html`<code>${purchase.code}</code>`}
              </td>
              <td class="amount" data-column="Amount">${formatUsd(purchase.amountCents)}</td>
              <td class="amount" data-column="Refunded">${formatUsd(purchase.refundedCents)}</td>
              <td data-column="Made">${formatInstant(purchase.createdAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function purchaseBody({ purchase, request, document }: PurchaseRecord): Html {
  const status = html`<p role="status">
    Order ${purchase.reference} of ${purchase.customerId}:
    <span class="${tones[purchase.status]}">${purchase.status}</span>
  </p>`;
  if (document === undefined)
    return html`${status}
      <p>Nobody has brought its purchase order yet.</p>`;
  return html`${status} ${documentTable(document)}
    <dl>
      <dt>Purchase order</dt>
      <dd>${formatUsd(request.documentCents)}</dd>
      ${request.outside.map(
        ({ label, amountCents }) =>
          html`<dt>${label}</dt>
            <dd>${formatUsd(amountCents)}</dd>`,
      )}
      <dt>To pay</dt>
      <dd><strong>${formatUsd(purchase.amountCents)}</strong></dd>
    </dl>
    ${
      purchase.status === 'open'
        ? html`<form class="actions" method="post" action="/exchange/purchases/${purchase.id}">
            ${answers.map((answer) =>
              answer === 'pay'
                ? html`<button class="primary" name="answer" value="${answer}">
                    ${answerWords[answer]}
                  </button>`
                : html`<button name="answer" value="${answer}">${answerWords[answer]}</button>`,
            )}
          </form>`
        : html`<p><a href="${request.returnUrl}">Back to the store</a></p>`
    }
    <details>
      <summary>The document</summary>
      <pre>${document.replaceAll('><', '>\n<')}</pre>
    </details>`;
}

/** The document as people read it. It was checked when it came. */
function documentTable(text: string): Html {
  const document = readDocument(text);
  return html`<dl>
      <dt>Issued</dt>
      <dd>${document.issuedAt}</dd>
      <dt>Buyer</dt>
      <dd>${document.buyer}</dd>
      <dt>Seller</dt>
      <dd>${document.seller}</dd>
      <dt>Note</dt>
      <dd>${document.note}</dd>
    </dl>
    <div class="scroll">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Item</th>
            <th scope="col" class="amount">Quantity</th>
            <th scope="col" class="amount">Each</th>
            <th scope="col" class="amount">Total</th>
          </tr>
        </thead>
        <tbody>
          ${document.lines.map(
            (line) =>
              html`<tr>
                <td data-column="Code"><code>${line.code}</code></td>
                <td data-column="Item">${line.description}</td>
                <td class="amount" data-column="Quantity">${line.quantity}</td>
                <td class="amount" data-column="Each">${line.unitPrice}</td>
                <td class="amount" data-column="Total">${formatUsd(line.totalCents)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <p>${document.numberOfLines} lines, ${formatUsd(document.totalCents)}</p>`;
}
