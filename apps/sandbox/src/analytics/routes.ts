import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { behaviorForm, behaviors, misbehave } from '../platform/behavior.ts';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import type { CollectedEvent, Collector } from './collector.ts';
import { CollectQuery } from './protocol.ts';

interface CollectorOptions {
  collector: Collector;
  /** Without it, nothing counts. */
  apiSecret: string | undefined;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const Settings = z.object({ behavior: z.enum(behaviors) });
const ListQuery = z.object({
  client: z.string().max(100).optional(),
  name: z.string().max(40).optional(),
  limit: z.coerce.number().int().min(1).max(1_000).default(200),
});

/** The collector in the form of GA4's Measurement Protocol, and the list of its events for programs. */
export function collectorApiRoutes(app: FastifyInstance, options: CollectorOptions): void {
  const { collector, apiSecret } = options;
  app.post('/analytics/mp/collect', async (request, reply) => {
    const query = parseInput(CollectQuery, request.query);
    const sent = await misbehave(collector, reply, options);
    if (sent !== null) return sent;
    collector.collect(
      query.measurement_id,
      apiSecret !== undefined && query.api_secret === apiSecret,
      request.body,
    );
    return reply.status(204).send();
  });
  app.get('/analytics/events.json', (request) => {
    const { client, name, limit } = parseInput(ListQuery, request.query);
    const events = collector.events.filter(
      (event) =>
        (client === undefined || event.clientId === client) && (name === undefined || event.name === name),
    );
    return { events: events.slice(0, limit), ignored: collector.ignored };
  });
}

/** The collector's page: what it does from now on, and what it has counted. */
export function collectorPages(app: FastifyInstance, { collector, nav }: CollectorOptions): void {
  app.get('/analytics', (_request, reply) => {
    const body = html`<p>
        The events that storefronts pass on, in the form of GA4’s Measurement Protocol. Nobody’s name, email,
        or address is among them. A visitor who opted out, or whose browser sends Global Privacy Control, has
        none.
      </p>
      ${behaviorForm(collector, '/analytics/settings')}
      <h2>Latest events</h2>
      ${eventTable(collector.events.slice(0, 200))}
      ${
        collector.ignored.length > 0 &&
        html`<h2>Not counted</h2>
          <ul>
            ${collector.ignored.map(({ at, why }) => html`<li>${formatInstant(at)}: ${why}</li>`)}
          </ul>`
      }`;
    return sendPage(
      reply,
      page({ title: 'Analytics', party: 'Sandbox Analytics', nav: nav('analytics'), body }),
    );
  });
  app.post('/analytics/settings', (request, reply) => {
    collector.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/analytics', 303);
  });
}

const shown = (value: CollectedEvent['params'][string]): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);

function eventTable(events: readonly CollectedEvent[]): Html {
  if (events.length === 0) return html`<p class="muted">No events yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Event</th>
          <th scope="col">Visitor</th>
          <th scope="col">Parameters</th>
        </tr>
      </thead>
      <tbody>
        ${events.map(
          ({ at, name, clientId, measurementId, params, userProperties }) =>
            html`<tr>
              <td data-column="When">${formatInstant(at)}</td>
              <td data-column="Event"><code>${name}</code></td>
              <td data-column="Visitor">
                ${clientId}, ${measurementId}
                ${Object.entries(userProperties).map(([key, value]) => html`<br />${key}: ${value}`)}
              </td>
              <td data-column="Parameters">
                ${Object.entries(params).map(([key, value]) => html`<div>${key}: ${shown(value)}</div>`)}
              </td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
