import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { testCards } from '../src/payments/test-cards.ts';
import { passesLuhn } from '../src/payments/fields/card-rules.mjs';
import {
  call,
  eventually,
  goodCard,
  provider,
  receiveWebhooks,
  runSandbox,
  temporaryData,
} from './harness.ts';

test('the books are read page by page, from an instant on', async () => {
  const shop = provider(await runSandbox());
  await shop.pay(goodCard.number);
  await new Promise((done) => setTimeout(done, 5));
  const since = new Date().toISOString();
  const made: unknown[] = [];
  for (const number of [goodCard.number, '4000000000000002', '4000000000000531'])
    made.push((await shop.pay(number)).json['id']);
  const read: unknown[] = [];
  let after = '';
  for (let page = 0; page < 2; page++) {
    const { json } = await shop.get(`/v1/charges?since=${since}&limit=2${after}`);
    read.push(...(json['data'] as { id: string }[]).map(({ id }) => id));
    expect(json['next']).toBe(page === 0 ? made[1] : null);
    after = `&after=${String(json['next'])}`;
  }
  expect(read).toEqual(made);
  expect((await shop.get('/v1/charges?since=yesterday')).status).toBe(400);
});

describe('test cards', () => {
  test.each(testCards)('$number passes the check-digit rule', ({ number }) => {
    expect(passesLuhn(number)).toBe(true);
  });

  test.each([
    ['4242424242424242', 'succeeded', undefined],
    ['5555555555554444', 'succeeded', undefined],
    ['6011111111111117', 'succeeded', undefined],
    ['4000000000000002', 'declined', 'card_declined'],
    ['4000000000009995', 'declined', 'insufficient_funds'],
    ['4000002500003155', 'requires_action', 'authentication_needed'],
    ['4000000000000531', 'processing', '539'],
  ])('%s is %s with code %s', async (number, status, code) => {
    const shop = provider(await runSandbox());
    const { json } = await shop.pay(number);
    expect(json).toMatchObject({
      status,
      amountCents: 64_210,
      refundedCents: 0,
      reference: 'ORDER1',
      card: { last4: number.slice(-4) },
    });
    expect(json['code']).toBe(code);
  });

  test('the slow card is charged at once but answered late, and a repeated call is answered at once', async () => {
    const shop = provider(await runSandbox({ PROVIDER_HOLD_MS: '3000' }));
    const token = await shop.token('4000000000000119');
    const started = Date.now();
    let answered = false;
    const late = shop.charge('slow', { token }).finally(() => (answered = true));
    await eventually(async () => {
      const { json } = await shop.get('/v1/charges?reference=ORDER1');
      expect(json['data']).toMatchObject([{ status: 'succeeded' }]);
    });
    const repeated = await shop.charge('slow', { token });
    expect(answered).toBe(false);
    expect((await late).text).toBe(repeated.text);
    expect(Date.now() - started).toBeGreaterThanOrEqual(2900);
  });

  test('a processing charge settles by itself, also when the sandbox was restarted meanwhile', async () => {
    const settings = { TIREKIT_DATA: await temporaryData(), PROVIDER_SETTLE_MS: '800' };
    const first = await runSandbox(settings);
    const { json } = await provider(first).pay('4000000000000531');
    await first.stop();
    const shop = provider(await runSandbox(settings));
    await eventually(async () => {
      const now = await shop.get(`/v1/charges/${String(json['id'])}`);
      expect(now.json).toMatchObject({ status: 'succeeded' });
      expect(now.json).not.toHaveProperty('code');
    });
  });
});

describe('tokens', () => {
  test.each([
    [{ number: '4242424242424241' }, 422, 'invalid_number'],
    [{ number: '4111111111111111' }, 422, 'test_card_required'],
    [{ expYear: 2020 }, 422, 'invalid_expiry'],
    [{ cvc: '12' }, 422, 'invalid_cvc'],
    [{ expMonth: 13 }, 400, 'invalid_request'],
    [{ zip: 'nowhere' }, 400, 'invalid_request'],
  ])('details %o are refused with %i %s', async (details, status, code) => {
    const { origin } = provider(await runSandbox());
    const answer = await call(`${origin}/v1/tokens`, { body: { ...goodCard, ...details } });
    expect(answer.status).toBe(status);
    expect(answer.json).toMatchObject({ error: { code } });
  });

  test('a token pays once', async () => {
    const shop = provider(await runSandbox());
    const token = await shop.token();
    expect((await shop.charge('first', { token })).status).toBe(200);
    const second = await shop.charge('second', { token });
    expect(second.status).toBe(422);
    expect(second.json).toMatchObject({ error: { code: 'token_invalid' } });
  });

  test('an address that asks for too many tokens has to wait', async () => {
    const { origin } = provider(await runSandbox({ PROVIDER_TOKENS_PER_MINUTE: '3' }));
    const statuses = [];
    for (let n = 0; n < 4; n += 1)
      statuses.push((await call(`${origin}/v1/tokens`, { body: goodCard })).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
  });

  test('a page of another origin may not ask for tokens', async () => {
    const { origin } = provider(await runSandbox());
    const headers = { origin: 'http://shop.example' };
    expect((await call(`${origin}/v1/tokens`, { body: goodCard, headers })).status).toBe(403);
  });
});

describe('idempotency', () => {
  test('the same key and body give the same answer, before and after a restart', async () => {
    const TIREKIT_DATA = await temporaryData();
    const first = await runSandbox({ TIREKIT_DATA });
    const token = await provider(first).token();
    const answers = [
      await provider(first).charge('order-1', { token }),
      await provider(first).charge('order-1', { token }),
    ];
    await first.stop();
    const shop = provider(await runSandbox({ TIREKIT_DATA }));
    answers.push(await shop.charge('order-1', { token }));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await shop.get('/v1/charges?reference=ORDER1')).json['data']).toHaveLength(1);
  });

  test('the newest charges and answers are kept, after a restart too; older ones go, and the page says so', async () => {
    const settings = { TIREKIT_DATA: await temporaryData(), CHARGES_KEPT: '2' };
    const first = await runSandbox(settings);
    const shop = provider(first);
    const pay = async (reference: string) =>
      (await shop.charge(reference, { token: await shop.token(), reference })).json;
    const made = [await pay('ORDER1'), await pay('ORDER2'), await pay('ORDER3')];
    const page = await (await fetch(`${first.providerOrigin}/`)).text();
    expect(page).toContain('The newest 2 charges are kept');
    expect(page).not.toContain(String(made[0]?.['id']));
    await first.stop();

    const again = provider(await runSandbox(settings));
    for (const [{ json }, known] of [
      [await again.get('/v1/charges?reference=ORDER1'), []],
      [await again.get('/v1/charges?reference=ORDER2'), [made[1]]],
      [await again.get('/v1/charges?reference=ORDER3'), [made[2]]],
    ] as const) {
      expect(json['data']).toEqual(known);
    }
    expect((await again.get(`/v1/charges/${String(made[0]?.['id'])}`)).status).toBe(404);
  });

  test('the same key with another body is a conflict', async () => {
    const shop = provider(await runSandbox());
    const token = await shop.token();
    await shop.charge('order-1', { token });
    const other = await shop.charge('order-1', { token, amountCents: 1 });
    expect(other.status).toBe(409);
    expect(other.json).toMatchObject({ error: { code: 'idempotency_key_reused' } });
  });

  test('32 calls at once with one key make one charge and one answer', async () => {
    const shop = provider(await runSandbox());
    const token = await shop.token();
    const answers = await Promise.all(Array.from({ length: 32 }, () => shop.charge('order-1', { token })));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
    expect((await shop.get('/v1/charges?reference=ORDER1')).json['data']).toHaveLength(1);
  });

  test('a charge needs a key and the secret key', async () => {
    const shop = provider(await runSandbox());
    expect((await shop.post('/v1/charges', {})).json).toMatchObject({
      error: { code: 'idempotency_key_required' },
    });
    expect((await call(`${shop.origin}/v1/charges`, { body: {}, key: 'wrong' })).status).toBe(401);
    expect((await call(`${shop.origin}/v1/charges?reference=ORDER1`)).status).toBe(401);
  });
});

describe('refund and void', () => {
  test('refunds add up to the charge and no further, each key once', async () => {
    const shop = provider(await runSandbox());
    const id = String((await shop.pay('4242424242424242')).json['id']);
    const refund = (amountCents: number, key: string) =>
      shop.post(`/v1/charges/${id}/refunds`, { amountCents }, key);
    expect((await refund(60_000, 'a')).json).toMatchObject({ refundedCents: 60_000 });
    expect((await refund(60_000, 'a')).json).toMatchObject({ refundedCents: 60_000 });
    expect((await refund(4_211, 'b')).json).toMatchObject({ error: { code: 'invalid_state' } });
    expect((await refund(4_210, 'b')).json).toMatchObject({ refundedCents: 64_210 });
  });

  test('voiding gives a succeeded charge back and ends a waiting one, however often', async () => {
    const shop = provider(await runSandbox());
    const paid = String((await shop.pay('4242424242424242')).json['id']);
    const waiting = String((await shop.pay('4000000000000531')).json['id']);
    for (let n = 0; n < 2; n += 1) {
      expect((await shop.post(`/v1/charges/${paid}/void`, {})).json).toMatchObject({
        status: 'succeeded',
        refundedCents: 64_210,
        voided: true,
      });
      expect((await shop.post(`/v1/charges/${waiting}/void`, {})).json).toMatchObject({
        status: 'declined',
        code: 'voided',
        voided: true,
      });
    }
  });
});

describe('a charge that is captured later', () => {
  const later = { capture: false };

  test.each([
    ['4242424242424242', 'authorized'],
    ['4000000000000002', 'declined'],
    ['4000002500003155', 'requires_action'],
    ['4000000000000531', 'processing'],
  ])('%s is %s', async (number, status) => {
    const shop = provider(await runSandbox());
    expect((await shop.pay(number, later)).json).toMatchObject({ status, refundedCents: 0 });
  });

  test('is authorized, then captured once however often, each announced by its event', async () => {
    const api = await receiveWebhooks();
    const shop = provider(await runSandbox({ API_ORIGIN: api.origin }));
    const id = String((await shop.pay('4242424242424242', later)).json['id']);
    const capture = () => shop.post(`/v1/charges/${id}/capture`, {});
    const answers = await Promise.all([capture(), capture(), capture()]);
    expect(answers.map(({ json }) => json['status'])).toEqual(['succeeded', 'succeeded', 'succeeded']);
    const types = () => api.received.map(({ body }) => JSON.parse(body).type).toSorted();
    await eventually(() => expect(types()).toEqual(['charge.authorized', 'charge.succeeded']));
    expect((await shop.post(`/v1/charges/${id}/refunds`, { amountCents: 64_210 }, 'a')).status).toBe(200);
  });

  test('that is voided takes nothing, and cannot be captured any more', async () => {
    const shop = provider(await runSandbox());
    const id = String((await shop.pay('4242424242424242', later)).json['id']);
    expect((await shop.post(`/v1/charges/${id}/refunds`, { amountCents: 1 }, 'a')).status).toBe(422);
    expect((await shop.post(`/v1/charges/${id}/void`, {})).json).toMatchObject({
      status: 'declined',
      voided: true,
      refundedCents: 0,
    });
    expect((await shop.post(`/v1/charges/${id}/capture`, {})).status).toBe(422);
    expect((await shop.get(`/v1/charges/${id}`)).json['status']).toBe('declined');
  });

  test('waits authorized after a second factor and after 539, also across a restart', async () => {
    const settings = { TIREKIT_DATA: await temporaryData(), PROVIDER_SETTLE_MS: '500' };
    const first = await runSandbox(settings);
    const challenged = String((await provider(first).pay('4000002500003155', later)).json['id']);
    const processed = String((await provider(first).pay('4000000000000531', later)).json['id']);
    await first.stop();
    const shop = provider(await runSandbox(settings));
    await fetch(`${shop.origin}/challenge/${challenged}`, {
      method: 'POST',
      body: new URLSearchParams({ answer: 'approve' }),
      redirect: 'manual',
    });
    for (const id of [challenged, processed])
      await eventually(async () =>
        expect((await shop.get(`/v1/charges/${id}`)).json['status']).toBe('authorized'),
      );
  });

  test('may have expired, by its card or from the console', async () => {
    const shop = provider(await runSandbox());
    const expired = { status: 'declined', code: 'authorization_expired' };
    const fails = String((await shop.pay('4000000000000341', later)).json['id']);
    expect((await shop.post(`/v1/charges/${fails}/capture`, {})).json).toMatchObject(expired);
    const good = String((await shop.pay('4242424242424242', later)).json['id']);
    expect(await (await fetch(shop.origin)).text()).toContain(`/console/charges/${good}/expire`);
    await fetch(`${shop.origin}/console/charges/${good}/expire`, { method: 'POST', redirect: 'manual' });
    expect((await shop.get(`/v1/charges/${good}`)).json).toMatchObject(expired);
  });

  test('with the slow card is captured at once but answered late', async () => {
    const shop = provider(await runSandbox({ PROVIDER_HOLD_MS: '3000' }));
    const id = String((await shop.pay('4000000000000259', later)).json['id']);
    const started = Date.now();
    let answered = false;
    const late = shop.post(`/v1/charges/${id}/capture`, {}).finally(() => (answered = true));
    await eventually(async () =>
      expect((await shop.get(`/v1/charges/${id}`)).json['status']).toBe('succeeded'),
    );
    expect(answered).toBe(false);
    expect((await late).json['status']).toBe('succeeded');
    expect(Date.now() - started).toBeGreaterThanOrEqual(2900);
  });
});

describe('second factor', () => {
  const challenged = async () => {
    const api = await receiveWebhooks();
    const shop = provider(await runSandbox({ API_ORIGIN: api.origin }));
    const { json } = await shop.pay('4000002500003155', {
      returnUrl: 'http://127.0.0.1:4200/checkout/confirm?step=3',
    });
    const answer = (value: string) =>
      fetch(`${shop.origin}/challenge/${String(json['id'])}`, {
        method: 'POST',
        body: new URLSearchParams({ answer: value }),
        redirect: 'manual',
      });
    return {
      api,
      shop,
      id: String(json['id']),
      url: `${shop.origin}/challenge/${String(json['id'])}`,
      json,
      answer,
    };
  };

  test.each([
    ['approve', 'succeeded', undefined, 'charge.succeeded'],
    ['fail', 'declined', 'authentication_failed', 'charge.failed'],
  ])('%s ends as %s, returns the buyer and tells the shop', async (choice, status, code, event) => {
    const { api, shop, id, url, json, answer } = await challenged();
    expect(json['nextAction']).toEqual({ type: 'redirect', url });
    const page = await fetch(url);
    expect(await page.text()).toContain('$642.10');
    // A browser holds form-action against the redirect as well.
    expect(page.headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:4200");

    const response = await answer(choice);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      `http://127.0.0.1:4200/checkout/confirm?step=3&charge=${id}`,
    );
    const { json: charge } = await shop.get(`/v1/charges/${id}`);
    expect(charge['status']).toBe(status);
    expect(charge['code']).toBe(code);
    expect(charge).not.toHaveProperty('nextAction');
    await eventually(() => expect(api.received.map(({ body }) => JSON.parse(body).type)).toEqual([event]));
  });

  test('only the first answer counts', async () => {
    const { shop, id, answer } = await challenged();
    await answer('fail');
    await answer('approve');
    expect((await shop.get(`/v1/charges/${id}`)).json['status']).toBe('declined');
  });

  test('an answer from a page of another origin is refused', async () => {
    const { url, shop, id } = await challenged();
    const response = await fetch(url, {
      method: 'POST',
      headers: { origin: 'http://evil.example' },
      body: new URLSearchParams({ answer: 'approve' }),
    });
    expect(response.status).toBe(403);
    expect((await shop.get(`/v1/charges/${id}`)).json['status']).toBe('requires_action');
  });
});

test('card numbers are written nowhere', async () => {
  const TIREKIT_DATA = await temporaryData();
  const sandbox = await runSandbox({ TIREKIT_DATA });
  await provider(sandbox).pay('4242424242424242');
  await sandbox.stop();
  expect(await readFile(`${TIREKIT_DATA}/sandbox/payments.jsonl`, 'utf8')).not.toMatch(/4242424242/);
});
