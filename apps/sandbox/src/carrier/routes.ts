import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { formatCount, formatDate, formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { bearerMatches } from '../platform/signature.ts';
import { webhookTable, WEBHOOKS_SHOWN } from '../platform/webhook-table.ts';
import { ShipmentRequest, shipmentStatuses, type Shipment, type ShipmentStatus } from './protocol.ts';
import { getStatus, type Shipments } from './shipments.ts';

interface CarrierOptions {
  shipments: Shipments;
  apiKey: string;
  nav: Nav;
}

export const carrierName = 'Sandbox Freight';
const ByNumber = z.object({ trackingNumber: z.string() });
const ById = z.object({ id: z.string() });

export const statusWords: Record<ShipmentStatus, string> = {
  label_created: 'Label created',
  picked_up: 'Picked up',
  in_transit: 'In transit',
  delivered: 'Delivered',
};

/** The carrier's API for shippers. */
export async function carrierApiRoutes(app: FastifyInstance, options: CarrierOptions): Promise<void> {
  const { shipments, apiKey } = options;
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (!bearerMatches(request.headers.authorization, apiKey)) {
        throw new Refusal(401, 'unauthorized', 'The API key is missing or wrong.');
      }
    });
    api.post('/carrier/v1/shipments', async (request) =>
      shipmentAnswer(await shipments.create(parseInput(ShipmentRequest, request.body))),
    );
    api.get('/carrier/v1/shipments/:trackingNumber', async (request) =>
      shipmentAnswer(shipments.get(parseInput(ByNumber, request.params).trackingNumber)),
    );
  });
}

/** The carrier's pages: a console that moves shipments on, and tracking for people. */
export function carrierPages(app: FastifyInstance, { shipments, nav }: CarrierOptions): void {
  app.get('/carrier', (_request, reply) => {
    const body = html`<p>
        Shipments move on their own, one step at a time. Press the button to skip the wait. Parcels that go
        back to the store are on <a href="/carrier/returns">the page of returns</a>.
      </p>
      ${shipmentTable(shipments.latest(100))}
      <p class="muted">
        The newest ${formatCount(shipments.shipmentsKept)} shipments are kept. Older ones are deleted.
      </p>
      <h2 id="webhooks">Latest webhooks</h2>
      ${webhookTable(shipments.outbox.latest(WEBHOOKS_SHOWN), '/carrier/events')}`;
    return sendPage(reply, page({ title: 'Carrier', party: carrierName, nav: nav('carrier'), body }));
  });

  app.post('/carrier/shipments/:trackingNumber/step', async (request, reply) => {
    await shipments.step(parseInput(ByNumber, request.params).trackingNumber);
    return reply.redirect('/carrier', 303);
  });

  app.post('/carrier/events/:id/send', (request, reply) => {
    if (!shipments.outbox.sendAgain(parseInput(ById, request.params).id)) {
      throw new Refusal(404, 'not_found', 'There is no such event.');
    }
    return reply.redirect('/carrier#webhooks', 303);
  });

  app.get('/carrier/track/:trackingNumber', (request, reply) => {
    const shipment = shipments.get(parseInput(ByNumber, request.params).trackingNumber);
    const title = `Shipment ${shipment.trackingNumber}`;
    return sendPage(reply, page({ title, party: carrierName, nav: nav(), body: trackingBody(shipment) }));
  });
}

function shipmentAnswer(shipment: Shipment) {
  const { trackingNumber, request, history, expectedDelivery } = shipment;
  return {
    trackingNumber,
    carrier: carrierName,
    reference: request.reference,
    status: getStatus(shipment),
    expectedDelivery,
    createdAt: history[0]?.at,
  };
}

function shipmentTable(shipments: Shipment[]): Html {
  if (shipments.length === 0)
    return html`<p class="muted">No shipments yet. Place an order to create one.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Tracking number</th>
          <th scope="col">Reference</th>
          <th scope="col">To</th>
          <th scope="col" class="amount">Packages</th>
          <th scope="col">Status</th>
          <th scope="col">Promised</th>
          <th scope="col">Next step</th>
        </tr>
      </thead>
      <tbody>
        ${shipments.map(({ trackingNumber, request, history, expectedDelivery, nextStepAt }) => {
          const status = getStatus({ history });
          return html`<tr>
            <td data-column="Tracking number">
              <a href="/carrier/track/${trackingNumber}">${trackingNumber}</a>
            </td>
            <td data-column="Reference">${request.reference}</td>
            <td data-column="To">${label(request)}</td>
            <td class="amount" data-column="Packages">${request.packages}</td>
            <td data-column="Status">
              <span class="${status === 'delivered' ? 'status-good' : 'status-wait'}"
                >${statusWords[status]}</span
              >
            </td>
            <td data-column="Promised">${formatDate(expectedDelivery)}</td>
            <td data-column="Next step">
              ${
                nextStepAt === undefined
                  ? html`<span class="muted">None</span>`
                  : html`<form method="post" action="/carrier/shipments/${trackingNumber}/step">
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

/** The label on the parcel, as the driver reads it. */
function label({ to, holdAtLocation, instructions }: ShipmentRequest): Html {
  const lines = [to.name, to.company, ...(to.street ?? []), `${to.city}, ${to.state} ${to.zip}`, to.phone];
  return html`<div>
    ${lines.filter((line) => line !== undefined).map((line) => html`${line}<br />`)}
    ${holdAtLocation !== undefined && html`<strong>Hold at location</strong> ${holdAtLocation}<br />`}
    ${instructions !== undefined && html`<strong>Instructions:</strong> ${instructions}`}
  </div>`;
}

/** For anybody who knows the number: without a name, a street, or what the driver is told. */
function trackingBody({ request, history, expectedDelivery }: Shipment): Html {
  const reached = new Map(history.map(({ status, at }) => [status, at]));
  return html`<dl>
      <dt>To</dt>
      <dd>${request.to.city}, ${request.to.state} ${request.to.zip}</dd>
      <dt>Packages</dt>
      <dd>${request.packages}</dd>
      <dt>Expected delivery</dt>
      <dd>${formatDate(expectedDelivery)}</dd>
    </dl>
    <ol class="steps">
      ${shipmentStatuses.map((status) => {
        const at = reached.get(status);
        return html`<li data-done="${at === undefined ? 'no' : 'yes'}">
          ${statusWords[status]} ${at === undefined ? '(to come)' : formatInstant(at)}
        </li>`;
      })}
    </ol>`;
}
