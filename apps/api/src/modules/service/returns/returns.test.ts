import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buyerActions, eventually } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import { approveReturn, declineReturn, inspectReturn } from './decide.ts';
import { returnActions } from '../../../../test/service/returns/returning.ts';
import { getLink } from '../../../../test/orders/signed-link.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let returning: ReturnType<typeof returnActions>;
let nextTire = 0;
const tire = () => shop.tires[nextTire++];

beforeAll(async () => {
  // All modules, because one of them serves files.
  shop = await borrowShop('all');
  await shop.startApi();
  buyers = buyerActions(shop);
  returning = returnActions(shop, buyers);
}, 120_000);
afterAll(() => shop.stop());

const one = [{ lineNo: 1, quantity: 1 }];

describe('what can be returned', () => {
  test('an order that was delivered 31 days ago cannot be returned, and its buyer reads why', async () => {
    const order = await returning.delivered(tire(), { days: 31 });
    const { closed, lines } = await returning.open(order);
    expect(closed?.code).toBe('too-late');
    expect(lines.map(({ returnable }) => returnable)).toEqual([0]);
    const refused = await returning.request(order, { tires: one });
    expect(refused.status).toBe(409);
    expect(refused.body.message).toBe(closed?.message);
    expect((await returning.preview(order, one)).status).toBe(409);
  });

  test('leaves out tires whose number a shop has read at mounting, and says so', async () => {
    const order = await returning.delivered(tire());
    await shop.db.execute('UPDATE order_line SET tins = $2 WHERE order_number = $1', [
      order.orderNumber,
      ['1M3X5AB2C3524', '1M3X5AB2C3525'],
    ]);
    expect((await returning.open(order)).lines[0]).toMatchObject({
      returnable: 2,
      why: 'Mounted tires can’t be returned.',
    });
    const refused = await returning.request(order, { tires: [{ lineNo: 1, quantity: 3 }] });
    expect(refused.status).toBe(422);
    expect(refused.body.fields).toEqual([{ path: 'tires.1', message: 'You can return up to 2 of these' }]);
  });
});

describe('a return', () => {
  test('a return of no tire, too many, a line twice, or another order’s line is refused beside the line', async () => {
    const order = await returning.delivered(tire());
    expect((await returning.request(order, { tires: [] })).body.fields).toEqual([
      { path: 'tires', message: 'Please choose at least one tire to return' },
    ]);
    for (const tires of [[{ lineNo: 1, quantity: 5 }], [{ lineNo: 9, quantity: 1 }], [...one, ...one]]) {
      const refused = await returning.request(order, { tires });
      expect(refused.status, JSON.stringify(tires)).toBe(422);
      expect(refused.body.fields?.[0]?.path).toMatch(/^tires\.\d$/);
    }
    for (const quantity of [0, -1, 1.5]) {
      const refused = await returning.request(order, { tires: [{ lineNo: 1, quantity }] });
      expect(refused.status).toBe(400);
    }
    expect((await returning.open(order)).returns).toEqual([]);
  });

  test('a return sent twice with one key is one return, even at the same moment', async () => {
    const order = await returning.delivered(tire());
    const answers = await Promise.all(
      [1, 2, 3].map(() => returning.request(order, { tires: one }, 'one-press-of-the-button')),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.return.returnId)).size).toBe(1);
    expect((await returning.open(order)).returns).toHaveLength(1);
  });

  test('a return from two tabs never takes a tire twice', async () => {
    const order = await returning.delivered(tire());
    const answers = await Promise.all(
      [1, 2, 3, 4].map(() => returning.request(order, { tires: [{ lineNo: 1, quantity: 3 }] })),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422]);
  });

  test('a return of another order is not found, by number, link or guess', async () => {
    const order = await returning.delivered(tire());
    const { returnId } = await returning.requested(order, 1);
    const stranger = await returning.delivered(tire());
    expect((await returning.cancel(stranger, returnId)).status).toBe(404);
    expect((await returning.reorder(stranger, returnId, shop.tires[150] ?? '')).status).toBe(404);
    expect((await returning.cancel({ ...order, headers: stranger.headers }, returnId)).status).toBe(404);
    const guessed = await returning.post(
      '/open',
      { orderNumber: order.orderNumber, headers: {} },
      {
        proof: getLink(stranger.orderNumber),
      },
    );
    expect(guessed.status).toBe(404);
    expect((await returning.open(order)).returns[0]?.state).toBe('requested');
  });

  test('is opened by the link of a mail, too', async () => {
    const order = await returning.delivered(tire());
    const guest = { orderNumber: order.orderNumber, headers: {} };
    const body = { tires: one, reason: 'wrong-size', proof: getLink(order.orderNumber) };
    expect((await returning.post('', guest, body)).status).toBe(201);
  });

  test('a declined return tells its buyer why, and its tires can be returned again', async () => {
    const order = await returning.delivered(tire());
    const { returnId } = await returning.requested(order);
    await declineReturn(shop.db, returnId, 'The pictures show tires that have been driven on.');
    const [mail] = await eventually(
      async () =>
        (await buyers.mails(order.orderNumber)).filter(({ subject }) =>
          subject.includes('can’t approve your return'),
        ),
      (found) => found.length > 0,
    );
    expect(mail?.text).toContain('The pictures show tires that have been driven on.');
    const { returns, lines } = await returning.open(order);
    expect(returns[0]).toMatchObject({
      state: 'declined',
      why: 'The pictures show tires that have been driven on.',
    });
    expect(lines[0]?.returnable).toBe(4);
    await expect(approveReturn(shop.db, returnId)).rejects.toThrow(`Return ${returnId} is declined.`);
  });
});

describe('the preview', () => {
  test('a preview shows part by part what is refunded: all of it for all tires, less the fee', async () => {
    const order = await returning.delivered(tire());
    const total = (
      await shop.db.one<{ total: number }>(
        'SELECT total_cents AS total FROM orders WHERE order_number = $1',
        [order.orderNumber],
      )
    ).total;
    const previews = await Promise.all(
      [1, 3, 4].map((quantity) => returning.preview(order, [{ lineNo: 1, quantity }])),
    );
    const [first, , all] = previews.map(({ body }) => body.refund);
    expect(all?.totalCents).toBe(total - 4 * 2_000);
    expect(first?.lines.map(({ kind }) => kind)).toEqual(['tires', 'state-fee', 'tax', 'handling']);
    for (const { body } of previews)
      expect(body.refund.lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(
        body.refund.totalCents,
      );
    expect((await returning.open(order)).returns).toEqual([]);
  });
});

describe('the way of a return', () => {
  test('leads from the request to the refund, and each step is told', async () => {
    const item = tire();
    const order = await returning.delivered(item);
    const { returnId, refund } = await returning.requested(order, 3, { note: 'Two are scratched' });
    expect(await buyers.stock(item)).toBe(996);

    const labeled = await returning.approved(order, returnId);
    expect(labeled).toMatchObject({ state: 'approved', carrier: 'Sandbox Freight' });
    const label = await buyers.file(labeled?.labelPath ?? '');
    expect(label.headers.get('content-type')).toBe('application/pdf');
    expect(
      Buffer.from(await label.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');

    await returning.step(labeled?.trackingNumber ?? null);
    expect(await returning.inState(order, 'shipped')).toMatchObject({ canCancel: false });
    const tooLate = await returning.cancel(order, returnId);
    expect(tooLate).toMatchObject({ status: 409 });
    expect(tooLate.body.message).toContain('can’t be canceled anymore');
    await returning.step(labeled?.trackingNumber ?? null);
    await returning.step(labeled?.trackingNumber ?? null);
    await returning.inState(order, 'received');
    expect(await returning.refundedCents(order.orderNumber)).toBe(0);

    await inspectReturn(shop.db, returnId, { sellable: true });
    const done = await returning.inState(order, 'refunded');
    for (const at of ['requestedAt', 'approvedAt', 'shippedAt', 'receivedAt', 'refundedAt'] as const)
      expect(done?.[at], at).toMatch(/^\d{4}-/);
    expect(done?.refund).toEqual(refund);
    expect(await returning.refundedCents(order.orderNumber)).toBe(refund.totalCents);
    expect(await buyers.stock(item)).toBe(999);
    const { returned } = await shop.db.one<{ returned: number }>(
      'SELECT returned_quantity AS returned FROM order_line WHERE order_number = $1',
      [order.orderNumber],
    );
    expect(returned).toBe(3);
    await expect(inspectReturn(shop.db, returnId, { sellable: true })).rejects.toThrow('is refunded');

    const mails = await eventually(
      () => buyers.mails(order.orderNumber),
      (found) => found.some(({ subject }) => subject.startsWith('We refunded')),
    );
    const subjects = mails.map(({ subject }) => subject);
    for (const said of [
      'We received your return request',
      'A buyer asks to return tires',
      'Your return label',
      'We received your return for order',
      'We refunded $',
    ])
      expect(
        subjects.filter((subject) => subject.startsWith(said)),
        said,
      ).toHaveLength(1);
    const events = await shop.db.query<{ what: string; actor: string }>(
      `SELECT what, actor FROM order_event WHERE order_number = $1 ORDER BY event_id`,
      [order.orderNumber],
    );
    expect(events.map(({ what, actor }) => `${what} ${actor}`)).toEqual([
      'placed guest',
      'confirmed provider',
      'return-requested guest',
      'return-approved care',
      'return-labeled carrier',
      'return-shipped carrier',
      'return-received carrier',
      'return-inspected care',
      'refund-requested system',
      'refunded provider',
    ]);
    // The fourth tire can still go back, and then everything has, less the fee.
    const last = await returning.requested(order, 1);
    expect(refund.totalCents + last.refund.totalCents).toBe(
      (
        await shop.db.one<{ total: number }>(
          'SELECT total_cents AS total FROM orders WHERE order_number = $1',
          [order.orderNumber],
        )
      ).total -
        4 * 2_000,
    );
  });

  test('ends in a refund without anybody who looks at the tires, and they are not sold again', async () => {
    const item = tire();
    const order = await returning.delivered(item);
    const { returnId, refund } = await returning.requested(order, 2);
    const labeled = await returning.approved(order, returnId);
    for (let steps = 0; steps < 3; steps++) await returning.step(labeled?.trackingNumber ?? null);
    await returning.inState(order, 'received');
    const { hours } = await shop.db.one<{ hours: number }>(
      `SELECT round(extract(epoch FROM run_at - now()) / 3600)::integer AS hours FROM outbox WHERE job_id = $1`,
      [`return-refund:${returnId}`],
    );
    expect(hours).toBeLessThan(48);
    await shop.db.execute('UPDATE outbox SET run_at = now() WHERE job_id = $1', [
      `return-refund:${returnId}`,
    ]);
    await returning.inState(order, 'refunded');
    expect(await returning.refundedCents(order.orderNumber)).toBe(refund.totalCents);
    expect(await buyers.stock(item)).toBe(996);
  });

  test('is canceled by its buyer until the carrier has the tires, however often that is pressed', async () => {
    const order = await returning.delivered(tire());
    const { returnId } = await returning.requested(order);
    await returning.approved(order, returnId);
    const answers = await Promise.all([1, 2].map(() => returning.cancel(order, returnId)));
    expect(answers.map(({ status, body }) => [status, body.return.state])).toEqual([
      [200, 'cancelled'],
      [200, 'cancelled'],
    ]);
    expect((await returning.open(order)).lines[0]?.returnable).toBe(4);
    await expect(inspectReturn(shop.db, returnId, { sellable: true })).rejects.toThrow('is cancelled');
  });

  test('goes on for tires that come although their return was canceled', async () => {
    const order = await returning.delivered(tire());
    const { returnId } = await returning.requested(order);
    const labeled = await returning.approved(order, returnId);
    await returning.cancel(order, returnId);
    await returning.step(labeled?.trackingNumber ?? null);
    await eventually(
      () => mailsAbout(returnId),
      (found) => found.length > 0,
    );
    await inspectReturn(shop.db, returnId, { sellable: false, feeWaived: true });
    const done = await returning.inState(order, 'refunded');
    expect(done?.refund.lines.at(-1)).toMatchObject({ kind: 'handling', amountCents: 0, detail: 'waived' });
  });

  test('survives a carrier that fails, is not let in, or sends no PDF', async () => {
    const order = await returning.delivered(tire());
    const { returnId } = await returning.requested(order);
    for (const behavior of ['failing', 'refusing', 'no-pdf', 'garbled']) {
      await returning.carrierAnswers(behavior);
      if (behavior === 'failing') await approveReturn(shop.db, returnId);
      const job = `return-label:${returnId}`;
      await shop.db.execute('UPDATE outbox SET run_at = now(), last_error = NULL WHERE job_id = $1', [job]);
      await eventually(
        () =>
          shop.db.maybeOne<{ last_error: string | null }>('SELECT last_error FROM outbox WHERE job_id = $1', [
            job,
          ]),
        (waiting) => waiting?.last_error != null,
      );
      expect((await returning.open(order)).returns[0]).toMatchObject({ state: 'approved', labelPath: null });
    }
    await returning.carrierAnswers('labels');
    await shop.db.execute('UPDATE outbox SET run_at = now() WHERE job_id = $1', [`return-label:${returnId}`]);
    await eventually(
      async () => (await returning.open(order)).returns[0]?.labelPath,
      (path) => path != null,
    );
  });
});

async function mailsAbout(word: string) {
  const response = await fetch(`${shop.sandbox.sandbox}/mailbox.json?limit=200`);
  const { mails } = (await response.json()) as { mails: { subject: string }[] };
  return mails.filter(({ subject }) => subject.includes(word));
}
