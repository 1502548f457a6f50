import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviorChoice } from '../platform/behavior.ts';
import { formatCount, formatInstant, formatUsd } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { basicMatches } from '../platform/signature.ts';
import type { TaxEngine } from './engine.ts';
import { type Behavior, behaviors, TransactionRequest } from './protocol.ts';

interface TaxOptions {
  engine: TaxEngine;
  /** Without it, nobody is let in. */
  licenseKey: string | undefined;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const behaviorWords: Record<Behavior, string> = {
  answers: 'Answer at once',
  slow: 'Hold every answer until the shop has given up',
  failing: 'Fail (500)',
  refusing: 'Refuse the license (401)',
  garbled: 'Answer something that is not JSON',
  incomplete: 'Leave the last line out of the answer',
};

const Settings = z.object({
  behavior: z.enum(behaviors),
  percent: z.coerce.number().min(0).max(30),
});

/** The engine's API, in AvaTax's form. */
export async function taxApiRoutes(app: FastifyInstance, options: TaxOptions): Promise<void> {
  const { engine, licenseKey, holdMs, stopping } = options;
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      const isKnown = licenseKey !== undefined && basicMatches(request.headers.authorization, licenseKey);
      if (!isKnown || engine.behavior === 'refusing')
        throw new Refusal(401, 'AuthenticationException', 'The account or the license key is wrong.');
    });
    api.post('/tax/api/v2/transactions/create', async (request, reply) => {
      if (engine.behavior === 'failing')
        throw new Refusal(500, 'ServerError', 'The engine fails, as its page says.');
      const answer = engine.calculate(parseInput(TransactionRequest, request.body));
      // A sandbox that stops does not wait for what nobody reads any more.
      if (engine.behavior === 'slow')
        await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
      if (engine.behavior === 'garbled') return reply.type('text/html').send('<h1>Welcome</h1>');
      const lines = engine.behavior === 'incomplete' ? answer.lines.slice(0, -1) : answer.lines;
      return reply.status(201).send({ ...answer, lines });
    });
  });
}

/** The engine's page: what it answers from now on, and what it has been asked. */
export function taxPages(app: FastifyInstance, { engine, nav }: TaxOptions): void {
  app.get('/tax', (_request, reply) => {
    const body = html`<p>
        An API that runs with <code>TAX_PROVIDER=tax-engine</code> gets the tax of every quote from here.
        After a failure it uses the state rate for a while, and the quote says so.
      </p>
      ${settingsForm(engine)}
      <h2>Latest calculations</h2>
      ${calculationTable(engine)}`;
    return sendPage(reply, page({ title: 'Tax engine', party: 'Sandbox Tax', nav: nav('tax'), body }));
  });

  app.post('/tax/settings', (request, reply) => {
    const { behavior, percent } = parseInput(Settings, request.body);
    engine.behavior = behavior;
    engine.combinedRate = percent / 100;
    return reply.redirect('/tax', 303);
  });
}

function settingsForm({ behavior, combinedRate }: TaxEngine): Html {
  const percent = Math.round(combinedRate * 1_000_000) / 10_000;
  return html`<form method="post" action="/tax/settings">
    ${behaviorChoice(behaviors, behaviorWords, behavior)}
    <p>
      <label
        >Combined rate in percent
        <input name="percent" type="number" min="0" max="30" step="0.0001" required value="${percent}"
      /></label>
    </p>
    <button>Save</button>
  </form>`;
}

function calculationTable({ latest }: TaxEngine): Html {
  if (latest.length === 0) return html`<p class="muted">No calculations yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">To</th>
          <th scope="col" class="amount">Lines</th>
          <th scope="col" class="amount">Amount</th>
          <th scope="col" class="amount">Tax</th>
        </tr>
      </thead>
      <tbody>
        ${latest.map(
          ({ at, place, lines, total, tax }) =>
            html`<tr>
              <td data-column="When">${formatInstant(at)}</td>
              <td data-column="To">${place}</td>
              <td class="amount" data-column="Lines">${formatCount(lines)}</td>
              <td class="amount" data-column="Amount">${formatUsd(Math.round(total * 100))}</td>
              <td class="amount" data-column="Tax">${formatUsd(Math.round(tax * 100))}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
