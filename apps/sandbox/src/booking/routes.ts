import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { behaviorChoice } from '../platform/behavior.ts';
import { formatInstant } from '../platform/format.ts';
import { html, type Html } from '../platform/html.ts';
import { parseInput, Refusal, sendPage } from '../platform/http.ts';
import { type Nav, page } from '../platform/page.ts';
import { bearerMatches } from '../platform/signature.ts';
import type { BookingDesk } from './desk.ts';
import {
  type Behavior,
  behaviors,
  type BookingAnswer,
  type BookingRecord,
  BookingRequest,
  MoveRequest,
} from './protocol.ts';

interface BookingOptions {
  desk: BookingDesk;
  /** Without it, nobody is let in. */
  apiKey: string | undefined;
  /** The delay of a slow answer. */
  holdMs: number;
  nav: Nav;
  /** Aborted when the sandbox stops. */
  stopping: AbortSignal;
}

const SHOWN = 50;

const behaviorWords: Record<Behavior, string> = {
  confirms: 'Confirm every appointment',
  'slot-gone': 'Refuse: another store took the time',
  refuses: 'Refuse: the shop is closed that day',
  slow: 'Confirm, but answer too late',
  'slow-refusal': 'Refuse, but answer too late',
  'unknown-shop': 'Know none of the shops (404)',
  failing: 'Fail (500)',
  garbled: 'Answer something that is not JSON',
};

const ByOrder = z.object({ orderNumber: z.string().min(1).max(100) });
/** A shop's id sets the behavior of that shop alone. */
const Settings = z.object({ behavior: z.enum(behaviors), shopId: z.string().max(100).default('') });

/** The booking system's API, for the store. */
export async function bookingApiRoutes(app: FastifyInstance, options: BookingOptions): Promise<void> {
  const { desk, apiKey, holdMs, stopping } = options;
  await app.register(async (api) => {
    api.addHook('onRequest', async (request) => {
      if (apiKey === undefined || !bearerMatches(request.headers.authorization, apiKey))
        throw new Refusal(401, 'unauthorized', 'The API key is missing or wrong.');
    });
    const answered = async (reply: FastifyReply, shopId: string, ask: () => Promise<BookingAnswer>) => {
      const behavior = desk.behaviorAt(shopId);
      if (behavior === 'failing') throw new Refusal(500, 'internal_error', 'The booking system fails.');
      if (behavior === 'unknown-shop')
        throw new Refusal(404, 'unknown_shop', 'This shop has no calendar here.');
      const answer = await ask();
      // A sandbox that stops does not wait for what nobody reads any more.
      if (behavior === 'slow' || behavior === 'slow-refusal')
        await sleep(holdMs, undefined, { signal: stopping }).catch(() => undefined);
      return behavior === 'garbled' ? reply.type('text/html').send('<h1>Welcome</h1>') : answer;
    };
    api.post('/booking/v1/appointments', (request, reply) => {
      const wanted = parseInput(BookingRequest, request.body);
      return answered(reply, wanted.shopId, () => desk.book(wanted));
    });
    api.post('/booking/v1/appointments/:orderNumber/move', (request, reply) => {
      const { orderNumber } = parseInput(ByOrder, request.params);
      const moved = parseInput(MoveRequest, request.body);
      if (moved.orderNumber !== orderNumber)
        throw new Refusal(400, 'invalid_request', 'The body is about another order than the address.');
      return answered(reply, moved.shopId, () => desk.move(moved));
    });
    api.get('/booking/v1/appointments/:orderNumber', (request) =>
      desk.get(parseInput(ByOrder, request.params).orderNumber),
    );
    api.post('/booking/v1/appointments/:orderNumber/cancellation', (request) =>
      desk.cancel(parseInput(ByOrder, request.params).orderNumber),
    );
  });
}

/** The booking system's page: what it answers from now on, and what it has booked. */
export function bookingPages(app: FastifyInstance, { desk, nav }: BookingOptions): void {
  app.get('/booking', (_request, reply) => {
    const body = html`<p>
        The shops’ own booking system. A store that knows it asks here before it takes the money for an order
        with an appointment. The first answer about an order stays. Of a shop that is not known here, the
        store’s own calendar decides.
      </p>
      ${settingsForm(desk)}
      <h2>Latest appointments</h2>
      ${recordTable(desk.latest(SHOWN))}`;
    return sendPage(
      reply,
      page({ title: 'Shop bookings', party: 'Sandbox Bookings', nav: nav('booking'), body }),
    );
  });

  app.post('/booking/settings', (request, reply) => {
    const { behavior, shopId } = parseInput(Settings, request.body);
    if (shopId === '') desk.behavior = behavior;
    else desk.atShops.set(shopId, behavior);
    return reply.redirect('/booking', 303);
  });
}

function settingsForm({ behavior, atShops }: BookingDesk): Html {
  return html`<form method="post" action="/booking/settings">
      ${behaviorChoice(behaviors, behaviorWords, behavior)}
      <p>
        <label>Only at the shop with this id <input name="shopId" maxlength="100" /></label>
      </p>
      <button>Save</button>
    </form>
    ${[...atShops].map(([shopId, own]) => html`<p>Shop ${shopId}: ${behaviorWords[own]}</p>`)}`;
}

/** In this machine's time zone, as all times of the sandbox. */
const startText = ({ startsAt, dropOff }: BookingRequest): string =>
  `${formatInstant(startsAt)}${dropOff === null ? '' : `, drop-off ${dropOff}`}`;

const tones = { confirmed: 'status-good', refused: 'status-bad', cancelled: 'status-wait' } as const;

function recordTable(records: BookingRecord[]): Html {
  if (records.length === 0) return html`<p class="muted">No appointments yet.</p>`;
  return html`<div class="scroll">
    <table class="stacked">
      <thead>
        <tr>
          <th scope="col">Order</th>
          <th scope="col">Shop</th>
          <th scope="col">Starts</th>
          <th scope="col">Answer</th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        ${records.map(
          ({ at, request, answer }) =>
            html`<tr>
              <td data-column="Order"><code>${answer.orderNumber}</code></td>
              <td data-column="Shop">${request?.shopId ?? '–'}</td>
              <td data-column="Starts">${request === null ? '–' : startText(request)}</td>
              <td data-column="Answer">
                <span class="${tones[answer.status]}">${answer.status}</span>
                ${answer.status === 'refused' && html`<code>${answer.reason}</code>`}
              </td>
              <td data-column="When">${formatInstant(at)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
