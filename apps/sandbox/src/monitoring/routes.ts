import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type BehaviorSwitch, behaviorForm, behaviors, misbehave } from '../platform/behavior.ts';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';

const Entry = z.object({
  at: z.iso.datetime(),
  channel: z.string().max(40),
  code: z.string().max(60),
  message: z.string().max(500),
  page: z.string().max(300),
  release: z.string().max(60),
});
const Posted = z.object({ entries: z.array(Entry).min(1).max(50) });
const Settings = z.object({ behavior: z.enum(behaviors) });

/** A log post as the page and the list show it. */
export type LogEntry = z.infer<typeof Entry>;

const ENTRIES_KEPT = 500;

/** The reports that the monitoring service has received, the newest first; forgotten when the sandbox stops. */
export class LogBook implements BehaviorSwitch {
  behavior: BehaviorSwitch['behavior'] = 'answers';
  #entries: readonly LogEntry[] = [];

  get entries(): readonly LogEntry[] {
    return this.#entries;
  }

  add(entries: readonly LogEntry[]): void {
    this.#entries = [...entries.toReversed(), ...this.#entries].slice(0, ENTRIES_KEPT);
  }
}

interface MonitoringOptions {
  book: LogBook;
  /** Without it, nobody is let in. */
  key: string | undefined;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

/** The endpoint to which storefronts post problems of browsers, and the list of them for programs. */
export function monitoringApiRoutes(app: FastifyInstance, options: MonitoringOptions): void {
  const { book, key } = options;
  app.post('/monitoring/v1/logs', async (request, reply) => {
    if (key === undefined || request.headers.authorization !== `Bearer ${key}`)
      throw new Refusal(401, 'unauthorized', 'The key is not known.');
    const sent = await misbehave(book, reply, options);
    if (sent !== null) return sent;
    book.add(parseInput(Posted, request.body).entries);
    return reply.status(202).send({ accepted: true });
  });
  app.get('/monitoring/logs.json', () => ({ entries: book.entries }));
}

/** The page of the monitoring service. */
export function monitoringPages(app: FastifyInstance, { book, nav }: MonitoringOptions): void {
  app.get('/monitoring', (_request, reply) => {
    const body = html`<p>
        Errors of pages in customers’ browsers, as storefronts post them: message, code, page, and release,
        and nothing about the customer. A page that was not found is not an error.
      </p>
      ${behaviorForm(book, '/monitoring/settings')}
      <h2>Latest log posts</h2>
      ${entryTable(book.entries)}`;
    return sendPage(
      reply,
      page({ title: 'Monitoring', party: 'Sandbox Monitoring', nav: nav('monitoring'), body }),
    );
  });
  app.post('/monitoring/settings', (request, reply) => {
    book.behavior = parseInput(Settings, request.body).behavior;
    return reply.redirect('/monitoring', 303);
  });
}

function entryTable(entries: readonly LogEntry[]): Html {
  if (entries.length === 0) return html`<p class="muted">Nothing has gone wrong yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Storefront</th>
          <th scope="col">Code</th>
          <th scope="col">Message</th>
          <th scope="col">Page</th>
          <th scope="col">Release</th>
        </tr>
      </thead>
      <tbody>
        ${entries.map(
          (entry) =>
            html`<tr>
              <td data-column="When">${formatInstant(entry.at)}</td>
              <td data-column="Storefront">${entry.channel}</td>
              <td data-column="Code"><code>${entry.code}</code></td>
              <td data-column="Message">${entry.message}</td>
              <td data-column="Page">${entry.page}</td>
              <td data-column="Release">${entry.release}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
