import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { answerings } from '../hosted/api-routes.ts';
import { answeringWords } from '../hosted/answering-words.ts';
import { behaviorChoice } from '../platform/behavior.ts';
import { formatInstant, formatUsd } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { pagePolicy, parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { webhookTable, WEBHOOKS_SHOWN } from '../platform/webhook-table.ts';
import type { PayPalParty } from './api-routes.ts';
import { PayPalProblem } from './problem.ts';
import { cents, type Decision, decisions, type OrderRecord } from './protocol.ts';

const party = 'Sandbox PayPal';
const ById = z.object({ id: z.string() });
const ByToken = z.object({ token: z.string().max(40) });
const Decided = z.object({ decision: z.enum(decisions) });
const Reviewed = z.object({ review: z.enum(['accept', 'deny']) });
const Chosen = z.object({ behavior: z.enum(answerings) });

const buttons: Record<Decision, string> = {
  approve: 'Approve',
  'approve-less': 'Approve one dollar less',
  'instrument-declined': 'Approve with a card that is declined afterwards',
  pending: 'Approve, and be reviewed (539)',
  'capture-declined': 'Approve, and decline when the store takes the money',
  cancel: 'Cancel and return to the store',
};

/** PayPal's pages: where buyers approve, and where people choose what it answers. */
export function payPalPages(app: FastifyInstance, { paypal, nav }: { paypal: PayPalParty; nav: Nav }): void {
  const { orders } = paypal;
  const find = (id: string): OrderRecord => {
    try {
      return orders.kept.get(id);
    } catch (error) {
      if (error instanceof PayPalProblem) throw new Refusal(404, 'not_found', 'There is no such payment.');
      throw error;
    }
  };

  app.get('/paypal', (_request, reply) =>
    sendPage(reply, page({ title: 'PayPal', party, nav: nav('paypal'), body: consoleBody(paypal) })),
  );
  app.post('/paypal/console/behavior', (request, reply) => {
    paypal.answering = parseInput(Chosen, request.body).behavior;
    return reply.redirect('/paypal', 303);
  });
  app.post('/paypal/console/orders/:id/review', async (request, reply) => {
    const { id } = find(parseInput(ById, request.params).id);
    await orders.review(id, parseInput(Reviewed, request.body).review === 'accept');
    return reply.redirect('/paypal#orders', 303);
  });
  app.post('/paypal/console/events/:id/send', (request, reply) => {
    if (!orders.outbox.sendAgain(parseInput(ById, request.params).id))
      throw new Refusal(404, 'not_found', 'There is no such event.');
    return reply.redirect('/paypal#webhooks', 303);
  });

  app.get('/paypal/checkoutnow', (request, reply) => {
    const order = find(parseInput(ByToken, request.query).token);
    // Chromium also applies form-action to the redirect that follows a form.
    const targets = new Set(
      [order.returnUrl, order.cancelUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
    );
    reply.header(
      'content-security-policy',
      pagePolicy.replace("form-action 'self'", ["form-action 'self'", ...targets].join(' ')),
    );
    return sendPage(reply, page({ title: 'Pay with PayPal', party, body: approvalBody(order) }));
  });
  app.post('/paypal/checkoutnow', async (request, reply) => {
    const { id } = find(parseInput(ByToken, request.query).token);
    const { decision } = parseInput(Decided, request.body);
    const order = await orders.decide(id, decision);
    const back = decision === 'cancel' && order.status !== 'APPROVED' ? canceledAt(order) : approvedAt(order);
    return reply.redirect(back ?? `/paypal/checkoutnow?token=${id}`, 303);
  });
}

const withQuery = (address: string | undefined, query: string): string | undefined => {
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.search = `${url.search === '' ? '?' : `${url.search}&`}${query}`;
  return url.href;
};
const approvedAt = ({ id, returnUrl }: OrderRecord): string | undefined =>
  withQuery(returnUrl, `token=${id}&PayerID=SANDBOXPAYER1`);
const canceledAt = ({ id, cancelUrl, returnUrl }: OrderRecord): string | undefined =>
  withQuery(cancelUrl ?? returnUrl, `token=${id}`);

function approvalBody(order: OrderRecord): Html {
  const { id, unit, status } = order;
  const summary = html`<dl>
    <dt>Amount</dt>
    <dd>${formatUsd(cents(unit.amount))}</dd>
    <dt>For</dt>
    <dd>${unit.description ?? unit.reference_id}</dd>
  </dl>`;
  if (status !== 'CREATED' && status !== 'PAYER_ACTION_REQUIRED') {
    const back = approvedAt(order);
    return html`${summary}
      <p role="status">You have approved this payment.</p>
      ${back === undefined ? html`<p>You can close this page.</p>` : html`<p><a href="${back}">Return to the store</a></p>`}`;
  }
  return html`${summary}
    <p>The real PayPal would now ask you to log in. Here you choose the result.</p>
    <form class="actions" method="post" action="/paypal/checkoutnow?token=${id}">
      ${decisions.map(
        (decision) =>
          html`<button
            class="${decision === 'approve' ? 'primary' : 'large'}"
            name="decision"
            value="${decision}"
          >
            ${buttons[decision]}
          </button>`,
      )}
    </form>`;
}

function consoleBody({ orders, answering }: PayPalParty): Html {
  const latest = orders.kept.latest(50);
  return html`<p class="lead">
      It speaks PayPal’s Orders v2 and Payments v2, with webhooks that are signed and checked as PayPal’s.
    </p>
    <form method="post" action="/paypal/console/behavior">
      ${behaviorChoice(answerings, answeringWords, answering)}
      <button>Save</button>
    </form>
    <h2 id="orders">Latest orders</h2>
    ${latest.length === 0 ? html`<p class="muted">None yet. Place an order to begin one.</p>` : orderTable(latest)}
    <h2 id="webhooks">Latest webhooks</h2>
    ${webhookTable(orders.outbox.latest(WEBHOOKS_SHOWN), '/paypal/console/events')}`;
}

const orderTable = (latest: OrderRecord[]): Html =>
  html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Invoice</th>
          <th scope="col">Status</th>
          <th scope="col">Payment</th>
          <th scope="col" class="amount">Amount</th>
          <th scope="col" class="amount">Refunded</th>
          <th scope="col">Made</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({ id, unit, status, authorization, captures, refunds, created }) =>
            html`<tr>
              <td data-column="Order"><code>${id}</code></td>
              <td data-column="Invoice">${unit.invoice_id ?? ''}</td>
              <td data-column="Status">
                ${status}
                ${
                  (status === 'CREATED' || status === 'PAYER_ACTION_REQUIRED') &&
                  html`<a href="/paypal/checkoutnow?token=${id}">Approval page</a>`
                }
              </td>
              <td data-column="Payment">
                ${authorization !== undefined && html`authorization ${authorization.status}`}
                ${captures.map((capture) => html` capture ${capture.status}`)}
                ${
                  authorization?.status === 'PENDING' &&
                  html`<form method="post" action="/paypal/console/orders/${id}/review">
                    <button name="review" value="accept" aria-label="Accept ${id}">Accept</button>
                    <button name="review" value="deny" aria-label="Deny ${id}">Deny</button>
                  </form>`
                }
              </td>
              <td class="amount" data-column="Amount">${formatUsd(cents(unit.amount))}</td>
              <td class="amount" data-column="Refunded">
                ${formatUsd(refunds.reduce((sum, refund) => sum + refund.cents, 0))}
              </td>
              <td data-column="Made">${formatInstant(created)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
