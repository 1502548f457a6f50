import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatCount, formatInstant, formatUsd } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { pagePolicy, parseInput, Refusal, sendPage } from '../platform/http.ts';
import { webhookTable, WEBHOOKS_SHOWN } from '../platform/webhook-table.ts';
import { type Nav, page } from '../platform/page.ts';
import { formatCardNumber, type CardBrand } from './fields/card-rules.mjs';
import type { Ledger } from './ledger.ts';
import type { Charge, ChargeRecord } from './protocol.ts';
import { testCards } from './test-cards.ts';

interface PaymentPagesOptions {
  ledger: Ledger;
  nav: Nav;
}

const party = 'Sandbox Payments';
const ById = z.object({ id: z.string() });
const ChallengeAnswer = z.object({ answer: z.enum(['approve', 'fail']) });

const brandNames: Record<CardBrand, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
};

const statusTone: Record<Charge['status'], string> = {
  succeeded: 'status-good',
  authorized: 'status-wait',
  declined: 'status-bad',
  processing: 'status-wait',
  requires_action: 'status-wait',
};

/** The provider's pages: test cards with the latest charges and webhooks, and the second factor. */
export function paymentPages(app: FastifyInstance, { ledger, nav }: PaymentPagesOptions): void {
  app.get('/', (_request, reply) =>
    sendPage(
      reply,
      page({
        title: 'Payment provider',
        party,
        nav: nav('payments'),
        body: consoleBody(ledger),
      }),
    ),
  );

  app.post('/console/charges/:id/settle', async (request, reply) => {
    await ledger.settle(parseInput(ById, request.params).id);
    return reply.redirect('/#charges', 303);
  });

  app.post('/console/charges/:id/capture', async (request, reply) => {
    await ledger.capture(parseInput(ById, request.params).id);
    return reply.redirect('/#charges', 303);
  });

  app.post('/console/charges/:id/expire', async (request, reply) => {
    await ledger.expire(parseInput(ById, request.params).id);
    return reply.redirect('/#charges', 303);
  });

  app.post('/console/events/:id/send', (request, reply) => {
    if (!ledger.outbox.sendAgain(parseInput(ById, request.params).id)) {
      throw new Refusal(404, 'not_found', 'There is no such event.');
    }
    return reply.redirect('/#webhooks', 303);
  });

  app.get('/challenge/:id', (request, reply) => {
    const record = ledger.get(parseInput(ById, request.params).id);
    // Chromium also applies form-action to the redirect that follows a form.
    const target = record.returnUrl === undefined ? '' : ` ${new URL(record.returnUrl).origin}`;
    reply.header(
      'content-security-policy',
      pagePolicy.replace("form-action 'self'", `form-action 'self'${target}`),
    );
    return sendPage(reply, page({ title: 'Confirm your payment', party, body: challengeBody(record) }));
  });

  app.post('/challenge/:id', async (request, reply) => {
    const { id } = parseInput(ById, request.params);
    const { answer } = parseInput(ChallengeAnswer, request.body);
    const record = await ledger.answerChallenge(id, answer === 'approve');
    return reply.redirect(returnAddress(record) ?? `/challenge/${id}`, 303);
  });
}

function returnAddress({ charge, returnUrl }: ChargeRecord): string | undefined {
  if (returnUrl === undefined) return undefined;
  const url = new URL(returnUrl);
  url.searchParams.set('charge', charge.id);
  return url.href;
}

function challengeBody(record: ChargeRecord): Html {
  const { charge } = record;
  const back = returnAddress(record);
  const summary = html`<dl>
    <dt>Amount</dt>
    <dd>${formatUsd(charge.amountCents)}</dd>
    <dt>Card</dt>
    <dd>${brandNames[charge.card.brand]} ending in ${charge.card.last4}</dd>
    <dt>For</dt>
    <dd>${charge.description}</dd>
  </dl>`;
  if (charge.status !== 'requires_action') {
    const outcome =
      charge.status === 'succeeded' || charge.status === 'authorized'
        ? 'This payment is approved.'
        : 'This payment was not approved.';
    return html`${summary}
      <p role="status">${outcome}</p>
      ${back !== undefined && html`<p><a href="${back}">Back to the shop</a></p>`}`;
  }
  return html`${summary}
    <p>A real bank would now ask for a code or a fingerprint. Here you choose the result.</p>
    <form class="actions" method="post" action="/challenge/${charge.id}">
      <button class="primary" name="answer" value="approve">Approve</button>
      <button class="large" name="answer" value="fail">Fail</button>
    </form>`;
}

function consoleBody(ledger: Ledger): Html {
  const charges = ledger.latest(50);
  return html`<p>Use any future expiration date and any security code.</p>
    <h2>Test cards</h2>
    <div class="scroll">
      <table class="stacked">
        <thead>
          <tr>
            <th scope="col">Card number</th>
            <th scope="col">Brand</th>
            <th scope="col">What happens</th>
          </tr>
        </thead>
        <tbody>
          ${testCards.map(
            ({ number, brand, effect }) =>
              html`<tr>
                <td data-column="Card number"><code class="copy">${formatCardNumber(number)}</code></td>
                <td data-column="Brand">${brandNames[brand]}</td>
                <td data-column="What happens">${effect}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h2 id="charges">Latest charges</h2>
    ${charges.length === 0 ? html`<p class="muted">No charges yet. Place an order to create one.</p>` : chargeTable(charges)}
    <p class="muted">
      The newest ${formatCount(ledger.chargesKept)} charges are kept. Older ones are deleted.
    </p>
    <h2 id="webhooks">Latest webhooks</h2>
    ${webhookTable(ledger.outbox.latest(WEBHOOKS_SHOWN), '/console/events')}`;
}

function chargeTable(charges: Charge[]): Html {
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Charge</th>
          <th scope="col">Reference</th>
          <th scope="col">Status</th>
          <th scope="col" class="amount">Amount</th>
          <th scope="col" class="amount">Refunded</th>
          <th scope="col">Card</th>
          <th scope="col">Made</th>
        </tr>
      </thead>
      <tbody>
        ${charges.map(
          (charge) =>
            html`<tr>
              <td data-column="Charge"><code>${charge.id}</code></td>
              <td data-column="Reference">${charge.reference}</td>
              <td data-column="Status">
                <span class="${statusTone[charge.status]}">${charge.status}</span>
                ${charge.code !== undefined && html`<code>${charge.code}</code>`}
                ${charge.voided && html`<span class="muted">voided</span>`}
                ${
                  charge.status === 'processing' &&
                  html`<form method="post" action="/console/charges/${charge.id}/settle">
                    <button>Settle now</button>
                  </form>`
                }
                ${
                  charge.status === 'authorized' &&
                  html`<form method="post" action="/console/charges/${charge.id}/capture">
                      <button aria-label="Capture ${charge.id}">Capture</button>
                    </form>
                    <form method="post" action="/console/charges/${charge.id}/expire">
                      <button aria-label="Let ${charge.id} expire">Let it expire</button>
                    </form>`
                }
                ${charge.nextAction && html`<a href="/challenge/${charge.id}">Challenge page</a>`}
              </td>
              <td class="amount" data-column="Amount">${formatUsd(charge.amountCents)}</td>
              <td class="amount" data-column="Refunded">${formatUsd(charge.refundedCents)}</td>
              <td data-column="Card">${brandNames[charge.card.brand]} ${charge.card.last4}</td>
              <td data-column="Made">${formatInstant(charge.createdAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
