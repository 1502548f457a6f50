import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviorChoice } from '../platform/behavior.ts';
import { formatInstant, formatUsd } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { pagePolicy, parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { webhookTable, WEBHOOKS_SHOWN } from '../platform/webhook-table.ts';
import { answeringWords } from './answering-words.ts';
import { answerings, type HostedParty } from './api-routes.ts';
import { offerFor } from './offers.ts';
import {
  type Application,
  type ApplicationRecord,
  type Decision,
  decisions,
  type Party,
  partyNames,
  partyOffers,
} from './protocol.ts';

/** The amount of the example on the page. */
const EXAMPLE_CENTS = 60_000;

const ById = z.object({ id: z.string() });
const Decided = z.object({ decision: z.enum(decisions) });
const Chosen = z.object({ behavior: z.enum(answerings) });

const buttons: Record<Decision, string> = {
  approve: 'Approve',
  'approve-less': 'Approve one dollar less',
  process: 'Still processing (539)',
  decline: 'Decline',
  expire: 'Let it expire',
  cancel: 'Cancel and go back to the shop',
};

const outcomes: Record<Application['status'], string> = {
  started: 'Nothing is decided yet.',
  processing: 'The application is being processed.',
  approved: 'The application is approved.',
  captured: 'The application is approved, and the shop has been paid.',
  declined: 'The application was declined.',
  cancelled: 'The application was canceled.',
  expired: 'The application has expired.',
  voided: 'The shop has ended this payment.',
};

const tones: Record<Application['status'], string> = {
  started: 'status-wait',
  processing: 'status-wait',
  approved: 'status-wait',
  captured: 'status-good',
  declined: 'status-bad',
  cancelled: 'status-bad',
  expired: 'status-bad',
  voided: 'status-bad',
};

/** A party's pages: where buyers apply, and where people choose what it answers. */
export function hostedPages(app: FastifyInstance, { party, nav }: { party: HostedParty; nav: Nav }): void {
  const { applications } = party;
  const name = partyNames[applications.party];
  const home = `/hosted/${applications.party}`;

  app.get(home, (_request, reply) =>
    sendPage(
      reply,
      page({
        title: name.replace('Sandbox ', ''),
        party: name,
        nav: nav(applications.party),
        body: consoleBody(party),
      }),
    ),
  );
  app.post(`${home}/behavior`, (request, reply) => {
    party.answering = parseInput(Chosen, request.body).behavior;
    return reply.redirect(home, 303);
  });
  app.post(`${home}/applications/:id/decide`, async (request, reply) => {
    await applications.decide(
      parseInput(ById, request.params).id,
      parseInput(Decided, request.body).decision,
    );
    return reply.redirect(`${home}#applications`, 303);
  });
  app.post(`${home}/events/:id/send`, (request, reply) => {
    if (!applications.outbox.sendAgain(parseInput(ById, request.params).id))
      throw new Refusal(404, 'not_found', 'There is no such event.');
    return reply.redirect(`${home}#webhooks`, 303);
  });

  app.get(`${home}/apply/:id`, (request, reply) => {
    const record = applications.get(parseInput(ById, request.params).id);
    // Chromium also applies form-action to the redirect that follows a form.
    const targets = new Set(
      [record.returnUrl, record.cancelUrl].flatMap((url) => (url === undefined ? [] : [new URL(url).origin])),
    );
    reply.header(
      'content-security-policy',
      pagePolicy.replace("form-action 'self'", ["form-action 'self'", ...targets].join(' ')),
    );
    return sendPage(
      reply,
      page({ title: 'Apply', party: name, body: applyBody(applications.party, record) }),
    );
  });
  app.post(`${home}/apply/:id`, async (request, reply) => {
    const { id } = parseInput(ById, request.params);
    const record = await applications.decide(id, parseInput(Decided, request.body).decision);
    return reply.redirect(backTo(record) ?? `${home}/apply/${id}`, 303);
  });
}

/** The shop, with the application's id in the address. */
function backTo({ application, returnUrl, cancelUrl }: ApplicationRecord): string | undefined {
  const address = application.status === 'cancelled' ? (cancelUrl ?? returnUrl) : returnUrl;
  if (address === undefined) return undefined;
  const url = new URL(address);
  url.search = `${url.search === '' ? '?' : `${url.search}&`}application=${application.id}`;
  return url.href;
}

function applyBody(party: Party, record: ApplicationRecord): Html {
  const { application, firstName } = record;
  const back = backTo(record);
  const summary = html`<p class="lead">${partyOffers[party]}</p>
    <dl>
      <dt>Amount</dt>
      <dd>${formatUsd(application.amountCents)}</dd>
      <dt>For</dt>
      <dd>${application.description}</dd>
      <dt>Applicant</dt>
      <dd>${firstName}</dd>
    </dl>`;
  if (application.status !== 'started')
    return html`${summary}
      <p role="status">${outcomes[application.status]}</p>
      ${back === undefined ? html`<p>You can close this page.</p>` : html`<p><a href="${back}">Back to the shop</a></p>`}`;
  return html`${summary}
    <p>A real lender would now ask about you. Here you choose the result.</p>
    <form class="actions" method="post" action="/hosted/${party}/apply/${application.id}">
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

function consoleBody({ applications, answering, apiKey }: HostedParty): Html {
  const home = `/hosted/${applications.party}`;
  const latest = applications.latest(50);
  return html`<p class="lead">${partyOffers[applications.party]}</p>
    <p>
      This company’s real protocol is not public. It speaks TireKit’s own hosted-payment protocol, which
      <code>apps/sandbox/docs/protocol.md</code> describes.
    </p>
    ${apiKey === undefined && html`<p>It has no key, so it lets nobody in.</p>`}
    <form method="post" action="${home}/behavior">
      ${behaviorChoice(answerings, answeringWords, answering)}
      <button>Save</button>
    </form>
    ${applications.party === 'simple-pay' && termsBody(EXAMPLE_CENTS)}
    <h2 id="applications">Latest applications</h2>
    ${latest.length === 0 ? html`<p class="muted">None yet. Place an order to begin one.</p>` : applicationTable(home, latest)}
    <h2 id="webhooks">Latest webhooks</h2>
    ${webhookTable(applications.outbox.latest(WEBHOOKS_SHOWN), `${home}/events`)}`;
}

/** The terms that shops are told for an amount. */
function termsBody(amountCents: number): Html {
  const { offer } = offerFor(amountCents);
  return html`<h2 id="terms">Monthly terms</h2>
    <p>
      ${
        offer === null
          ? html`It makes no loan of ${formatUsd(amountCents)}.`
          : html`For ${formatUsd(amountCents)}: ${formatUsd(offer.monthlyCents)} a month for
            ${String(offer.months)} months at ${String(offer.aprPercent)}% APR, ${formatUsd(offer.totalCents)}
            total. ${offer.disclosure}`
      }
    </p>`;
}

const applicationTable = (home: string, latest: Application[]): Html =>
  html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Application</th>
          <th scope="col">Reference</th>
          <th scope="col">Status</th>
          <th scope="col" class="amount">Amount</th>
          <th scope="col" class="amount">Refunded</th>
          <th scope="col">Made</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({
            id,
            reference,
            status,
            code,
            amountCents,
            approvedCents,
            refundedCents,
            loanId,
            createdAt,
            url,
          }) =>
            html`<tr>
              <td data-column="Application"><code>${id}</code></td>
              <td data-column="Reference">
                ${reference}${loanId !== undefined && html`, loan <code>${loanId}</code>`}
              </td>
              <td data-column="Status">
                <span class="${tones[status]}">${status}</span>
                ${code !== undefined && html`<code>${code}</code>`}
                ${status === 'started' && html`<a href="${url}">Application page</a>`}
                ${
                  status === 'processing' &&
                  html`<form method="post" action="${home}/applications/${id}/decide">
                    <button name="decision" value="approve" aria-label="Approve ${id}">Approve</button>
                    <button name="decision" value="decline" aria-label="Decline ${id}">Decline</button>
                  </form>`
                }
              </td>
              <td class="amount" data-column="Amount">${formatUsd(approvedCents ?? amountCents)}</td>
              <td class="amount" data-column="Refunded">${formatUsd(refundedCents)}</td>
              <td data-column="Made">${formatInstant(createdAt)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
