import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviorChoice } from '../platform/behavior.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { bearerMatches } from '../platform/signature.ts';
import { type Address, ReturnRequest, type Shipment } from './protocol.ts';
import { returnLabel } from './return-label.ts';
import { carrierName, statusWords } from './routes.ts';
import { type Shipments, getStatus } from './shipments.ts';

/** The carrier's answers to a store that asks for a return label. */
const behaviors = ['labels', 'slow', 'failing', 'refusing', 'no-pdf', 'garbled'] as const;
type Behavior = (typeof behaviors)[number];

const behaviorWords: Record<Behavior, string> = {
  labels: 'Send a label',
  slow: 'Send a label, but too late',
  failing: 'Fail (500)',
  refusing: 'Refuse the key (401)',
  'no-pdf': 'Send something that is not a PDF as the label',
  garbled: 'Answer something that is not JSON',
};

interface ReturnsOptions {
  shipments: Shipments;
  apiKey: string;
  nav: Nav;
  /** The delay of a slow answer. */
  holdMs: number;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
  /** The answer from now on; it is forgotten when the sandbox stops. */
  answering: { behavior: Behavior };
}

const ByNumber = z.object({ trackingNumber: z.string() });
const Settings = z.object({ behavior: z.enum(behaviors) });
const SHOWN = 100;

export const returnsAnswering = (): ReturnsOptions['answering'] => ({ behavior: 'labels' });

/** The carrier's API for parcels that go back to a shipper. */
export async function returnApiRoutes(app: FastifyInstance, options: ReturnsOptions): Promise<void> {
  const { shipments, apiKey, holdMs, stopping, answering } = options;
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (answering.behavior === 'refusing' || !bearerMatches(request.headers.authorization, apiKey))
        throw new Refusal(401, 'unauthorized', 'The API key is missing or wrong.');
    });
    api.post('/carrier/v1/returns', async (request, reply) => {
      const { behavior } = answering;
      if (behavior === 'failing') throw new Refusal(500, 'internal_error', 'The carrier fails.');
      const shipment = await shipments.createReturn(parseInput(ReturnRequest, request.body));
      const content =
        behavior === 'no-pdf' ? Buffer.from('<script>alert(1)</script>') : await returnLabel(shipment);
      if (behavior === 'slow') await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
      if (behavior === 'garbled') return reply.type('text/html').send('<h1>Welcome</h1>');
      const { trackingNumber, request: asked, history } = shipment;
      return {
        trackingNumber,
        carrier: carrierName,
        reference: asked.reference,
        status: getStatus(shipment),
        createdAt: history[0]?.at,
        label: { type: 'application/pdf', content: content.toString('base64') },
      };
    });
  });
}

/** The page of returns: what is answered from now on, and where the parcels are. */
export function returnPages(app: FastifyInstance, { shipments, nav, answering }: ReturnsOptions): void {
  app.get('/carrier/returns', (_request, reply) => {
    const body = html`<p>
        Parcels that people hand over with a store’s label. They move when you press the button, one step at a
        time: picked up, in transit, delivered to the store’s warehouse. Each step is told to the store, and
        can be told again on <a href="/carrier#webhooks">the page of shipments</a>.
      </p>
      <form method="post" action="/carrier/returns/settings">
        ${behaviorChoice(behaviors, behaviorWords, answering.behavior)}
        <button>Save</button>
      </form>
      <h2>Latest returns</h2>
      ${returnTable(shipments.latestReturns(SHOWN))}`;
    return sendPage(reply, page({ title: 'Returns', party: carrierName, nav: nav('carrier'), body }));
  });

  app.post('/carrier/returns/settings', (request, reply) => {
    answering.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/carrier/returns', 303);
  });

  app.post('/carrier/returns/:trackingNumber/step', async (request, reply) => {
    await shipments.step(parseInput(ByNumber, request.params).trackingNumber);
    return reply.redirect('/carrier/returns', 303);
  });

  app.get('/carrier/returns/:trackingNumber/label.pdf', async (request, reply) => {
    const shipment = shipments.get(parseInput(ByNumber, request.params).trackingNumber);
    if (shipment.direction !== 'return') throw new Refusal(404, 'not_found', 'There is no such return.');
    return reply.type('application/pdf').send(await returnLabel(shipment));
  });
}

const addressText = ({ name, company, street = [], city, state, zip }: Address): string =>
  [name, company, ...street, `${city}, ${state} ${zip}`].filter(Boolean).join(', ');

function returnTable(returns: Shipment[]): Html {
  if (returns.length === 0)
    return html`<p class="muted">No returns yet. Approve a return in the store to create one.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Tracking number</th>
          <th scope="col">Return</th>
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col" class="amount">Packages</th>
          <th scope="col">Status</th>
          <th scope="col">Label</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        ${returns.map(({ trackingNumber, request, history }) => {
          const status = getStatus({ history });
          const isThere = status === 'delivered';
          return html`<tr>
            <td data-column="Tracking number">
              <a href="/carrier/track/${trackingNumber}">${trackingNumber}</a>
            </td>
            <td data-column="Return">${request.reference}</td>
            <td data-column="From">${request.from === undefined ? '–' : addressText(request.from)}</td>
            <td data-column="To">${addressText(request.to)}</td>
            <td class="amount" data-column="Packages">${request.packages}</td>
            <td data-column="Status">
              <span class="${isThere ? 'status-good' : 'status-wait'}">${statusWords[status]}</span>
            </td>
            <td data-column="Label">
              <a href="/carrier/returns/${trackingNumber}/label.pdf" aria-label="Label of ${trackingNumber}"
                >PDF</a
              >
            </td>
            <td data-column="Next step">
              ${
                isThere
                  ? html`<span class="muted">None</span>`
                  : html`<form method="post" action="/carrier/returns/${trackingNumber}/step">
                      <button aria-label="Next step of ${trackingNumber}">Next step</button>
                    </form>`
              }
            </td>
          </tr>`;
        })}
      </tbody>
    </table>
  </div>`;
}
