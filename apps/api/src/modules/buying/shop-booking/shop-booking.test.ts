import { createServer } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { testConfig } from '../../../../test/support/test-config.ts';
import { openTestDatabase, type OpenTestDatabase } from '../../../../test/support/open-test-database.ts';
import { ConfigProblem } from '../../../platform/config.ts';
import type { Database } from '../../../platform/db/database.ts';
import { createLog } from '../../../platform/log/log.ts';
import { openTestShop } from '../../../../test/buying/appointments/test-shop.ts';
import { bookingSystem } from './booking-system.ts';
import { chooseShopConfirmation } from './choose-confirmation.ts';
import type { ShopConfirmation, WantedAppointment } from './port.ts';
import { appointmentOfOrder, shopCalendar } from './shop-calendar.ts';

let database: OpenTestDatabase;
let db: Database;
const log = createLog({ level: 'silent' });
const SHOP = 'shop1';

beforeAll(async () => {
  database = await openTestDatabase(2);
  ({ db } = database);
  await openTestShop(db, SHOP);
});
afterAll(() => database.close());
beforeEach(async () => {
  await db.execute('DELETE FROM appointment');
  await db.execute(`UPDATE installer SET status = 'open'`);
});

/** An appointment of the order, as its row has it. */
async function appointment(state: string, inHours = 48): Promise<WantedAppointment> {
  await db.execute(
    `INSERT INTO appointment (installer_id, appointment_id, order_number, starts_at, ends_at, time_zone, drop_off,
       minutes, tires, state)
     VALUES ($1, 'A1', 'ORDER1', now() + $3 * interval '1 hour', now() + ($3 + 1) * interval '1 hour',
       'America/Chicago', 'AM', 60, 4, $2)`,
    [SHOP, state, inHours],
  );
  const wanted = await appointmentOfOrder(db, 'ORDER1');
  if (wanted === null) throw new Error('The appointment is not there');
  return wanted;
}

describe('the calendar of a shop', () => {
  test.each([
    ['bound', 'confirmed'],
    ['booked', 'confirmed'],
    ['confirmed', 'confirmed'],
    ['expired', 'refused'],
    ['cancelled', 'refused'],
  ])('answers about an appointment that is %s: %s', async (state, answer) => {
    expect(await shopCalendar(db).confirm(await appointment(state))).toBe(answer);
  });

  test('refuses a time that has passed, and a shop that has closed; one that is paused keeps its word', async () => {
    const calendar = shopCalendar(db);
    const wanted = await appointment('bound', 1);
    await db.execute(`UPDATE installer SET status = 'paused'`);
    expect(await calendar.confirm(wanted)).toBe('confirmed');
    await db.execute(`UPDATE installer SET status = 'closed'`);
    expect(await calendar.confirm(wanted)).toBe('refused');
    await db.execute(`UPDATE installer SET status = 'open'`);
    await db.execute(`UPDATE appointment SET starts_at = now() - interval '1 minute'`);
    expect(await calendar.confirm(wanted)).toBe('refused');
  });

  test('knows no appointment of an order without one', async () => {
    expect(await appointmentOfOrder(db, 'ORDER2')).toBeNull();
  });
});

const calendarSays = (answer: 'confirmed' | 'refused'): ShopConfirmation => ({
  confirm: () => Promise.resolve(answer),
  move: () => Promise.resolve('confirmed'),
  release: () => Promise.resolve(),
});

interface Seen {
  url: string | undefined;
  key: string | string[] | undefined;
  authorization: string | undefined;
  body: unknown;
}

/** A booking system that gives this answer, and notes what it was asked. */
async function answering(
  status: number,
  answer: string,
  work: (shops: ShopConfirmation, seen: Seen[]) => Promise<void>,
  calendar = calendarSays('confirmed'),
) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { url, headers } = request;
      const { 'idempotency-key': key, authorization } = headers;
      seen.push({ url, key, authorization, body: JSON.parse(body) });
      response.writeHead(status).end(answer);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const options = {
    origin: `http://127.0.0.1:${String(port)}`,
    apiKey: 'key of the tests',
    log,
    timeoutMs: 300,
  };
  try {
    await work(bookingSystem(options, calendar), seen);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

describe('the booking system of the shops', () => {
  const said = (status: string, orderNumber = 'ORDER1') => JSON.stringify({ orderNumber, status });

  test('is asked under the order’s number, with everything that a shop needs to book', async () => {
    const wanted = await appointment('bound');
    await answering(200, said('confirmed'), async (shops, seen) => {
      expect(await shops.confirm(wanted)).toBe('confirmed');
      expect(seen).toEqual([
        {
          url: '/booking/v1/appointments',
          key: 'order-ORDER1',
          authorization: 'Bearer key of the tests',
          body: {
            orderNumber: 'ORDER1',
            shopId: SHOP,
            startsAt: wanted.startsAt.toISOString(),
            endsAt: wanted.endsAt.toISOString(),
            timeZone: 'America/Chicago',
            dropOff: 'AM',
            minutes: 60,
            tires: 4,
          },
        },
      ]);
    });
  });

  test.each([
    ['a refusal', 200, said('refused'), 'refused'],
    ['a shop that it does not know', 404, '{"error":{"code":"unknown_shop"}}', 'confirmed'],
    ['an address that it does not know', 404, '{"error":{"code":"not_found"}}', 'unknown'],
    ['trouble', 500, '{"error":{"code":"internal_error"}}', 'unknown'],
    ['another order', 200, said('confirmed', 'ORDER2'), 'unknown'],
    ['another word', 200, said('perhaps'), 'unknown'],
    ['no JSON', 200, '<h1>Welcome</h1>', 'unknown'],
  ] as const)('an answer of the booking system with %s means %4$s', async (_what, status, text, answer) => {
    const wanted = await appointment('bound');
    await answering(status, text, async (shops) => expect(await shops.confirm(wanted)).toBe(answer));
  });

  test('is not asked for a time that our calendar does not have', async () => {
    const wanted = await appointment('bound');
    await answering(
      200,
      said('confirmed'),
      async (shops, seen) => {
        expect(await shops.confirm(wanted)).toBe('refused');
        expect(seen).toEqual([]);
      },
      calendarSays('refused'),
    );
  });

  test('a booking system that cannot be reached is unknown, and a cancellation is sent again', async () => {
    const nowhere = { origin: 'http://127.0.0.1:9', apiKey: 'key', log };
    const shops = bookingSystem(nowhere, calendarSays('confirmed'));
    expect(await shops.confirm(await appointment('bound'))).toBe('unknown');
    await expect(shops.release('ORDER1')).rejects.toThrow();
    await answering(200, said('cancelled'), async (reached, seen) => {
      await reached.release('ORDER1');
      expect(seen[0]?.url).toBe('/booking/v1/appointments/ORDER1/cancellation');
    });
  });

  test('a booking system gets a rising number with each move, so that a late message changes nothing', async () => {
    const moved = { ...(await appointment('booked')), revision: 3 };
    await answering(200, said('confirmed'), async (shops, seen) => {
      expect(await shops.move(moved)).toBe('confirmed');
      expect(seen[0]).toMatchObject({
        url: '/booking/v1/appointments/ORDER1/move',
        body: { orderNumber: 'ORDER1', startsAt: moved.startsAt.toISOString(), revision: 3 },
      });
    });
    await answering(200, said('refused'), async (shops) => expect(await shops.move(moved)).toBe('refused'));
    const unknown = '{"error":{"code":"unknown_shop"}}';
    await answering(404, unknown, async (shops) => expect(await shops.move(moved)).toBe('confirmed'));
    await answering(500, '{}', async (shops) => {
      await expect(shops.move(moved)).rejects.toThrow();
    });
  });

  test('is only chosen with its key', () => {
    const config = {
      ...testConfig('postgresql://127.0.0.1/none'),
      SHOP_BOOKING_ORIGIN: 'http://127.0.0.1:9',
    };
    expect(() => chooseShopConfirmation({ ...config, SHOP_BOOKING_KEY: undefined }, db, log)).toThrow(
      ConfigProblem,
    );
  });
});
