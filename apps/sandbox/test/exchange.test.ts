import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, receiveWebhooks, runSandbox, temporaryData } from './harness.ts';
import type { Sandbox } from '../src/sandbox.ts';

const exchange = {
  EXCHANGE_API_KEY: 'key_exchange_of_the_tests',
  EXCHANGE_WEBHOOK_SECRET: 'whsec_exchange_of_the_tests',
  EXCHANGE_CUSTOMER_ID_SECRET: 'customers_of_the_tests',
  EXCHANGE_STOREFRONT: 'http://127.0.0.1:4203',
};
const key = exchange.EXCHANGE_API_KEY;
const back = 'http://127.0.0.1:4203/checkout/confirm-order/7KQ2M8XW4D';

/** A valid document: the example of the DTD, with the number of an order. */
const example = `<?xml version="1.0" encoding="UTF-8"?>
<OrderRequest><OrderRequestHeader><OrderRequestNumber><BuyerOrderRequestNumber>soldier-1</BuyerOrderRequestNumber><SellerOrderRequestNumber>7KQ2M8XW4D</SellerOrderRequestNumber></OrderRequestNumber><OrderRequestIssueDate>20260114T10:15:00-05:00</OrderRequestIssueDate><OrderRequestReferences><OrderReferences><OtherOrderReferences><ListOfReferenceCoded><ReferenceCoded><ReferenceTypeCoded>CustomerReferenceNumber</ReferenceTypeCoded><PrimaryReference><Reference><RefNum>soldier-1</RefNum></Reference></PrimaryReference></ReferenceCoded></ListOfReferenceCoded></OtherOrderReferences></OrderReferences></OrderRequestReferences><OrderRequestCurrency><Currency><CurrencyCoded>USD</CurrencyCoded></Currency></OrderRequestCurrency><OrderRequestLanguage><Language><LanguageCoded>en</LanguageCoded></Language></OrderRequestLanguage><OrderRequestParty><SellerParty><Party><PartyID><Identifier><Agency><AgencyCoded>Other</AgencyCoded></Agency><Ident>TIREKIT</Ident></Identifier></PartyID></Party></SellerParty></OrderRequestParty></OrderRequestHeader><OrderRequestDetail><OrderDetail><ListOfItemDetail><ItemDetail><BaseItemDetail><LineItemNum><BuyerLineItemNum>1</BuyerLineItemNum></LineItemNum><ItemIdentifiers><PartNumbers><SellerPartNumber><PartNum><PartID>CLIENT-SKU-1</PartID></PartNum></SellerPartNumber></PartNumbers><ItemDescription>Velaro &lt;Tour&gt;</ItemDescription></ItemIdentifiers><TotalQuantity><Quantity><QuantityValue>4</QuantityValue><UnitOfMeasurement><UOMCoded>EA</UOMCoded></UnitOfMeasurement></Quantity></TotalQuantity></BaseItemDetail><PricingDetail><ListOfPrice><Price><UnitPrice><UnitPriceValue>212.50</UnitPriceValue></UnitPrice></Price></ListOfPrice><TotalValue><MonetaryValue><MonetaryAmount>850.00</MonetaryAmount></MonetaryValue></TotalValue></PricingDetail></ItemDetail></ListOfItemDetail></OrderDetail></OrderRequestDetail><OrderRequestSummary><OrderSummary><NumberOfLines>1</NumberOfLines><TotalAmount><MonetaryValue><MonetaryAmount>850.00</MonetaryAmount></MonetaryValue></TotalAmount></OrderSummary></OrderRequestSummary></OrderRequest>`;

const announced = {
  reference: '7KQ2M8XW4D',
  vendorId: 'TIREKIT',
  customerId: 'soldier-1',
  documentCents: 85_000,
  documentSha256: createHash('sha256').update(example).digest('hex'),
  outside: [{ label: 'Sales tax, added by the exchange', amountCents: 5_313 }],
  amountCents: 90_313,
  currency: 'usd',
  returnUrl: back,
  cancelUrl: `${back}?canceled`,
};

const api = ({ sandboxOrigin }: Sandbox) => ({
  register: (body: object = announced, idempotencyKey = 'order-7KQ2M8XW4D') =>
    call(`${sandboxOrigin}/exchange/v1/purchases`, { key, idempotencyKey, body }),
  get: (id: unknown) => call(`${sandboxOrigin}/exchange/v1/purchases/${String(id)}`, { key }),
  post: (id: unknown, what: string, body: object = {}, idempotencyKey?: string) =>
    call(`${sandboxOrigin}/exchange/v1/purchases/${String(id)}/${what}`, {
      key,
      body,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    }),
});

/** A form that a browser posts; `from` is the site of its page. */
async function form(sandbox: Sandbox, path: string, fields: Record<string, string>, from?: string) {
  const answer = await fetch(`${sandbox.sandboxOrigin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
    headers: from === undefined ? {} : { origin: from },
  });
  return { status: answer.status, location: answer.headers.get('location') ?? '', text: await answer.text() };
}
const base64 = (text: string): string => Buffer.from(text).toString('base64');
const bring = (sandbox: Sandbox, orderRequest: string) =>
  form(sandbox, '/exchange/checkout/soldier-1', { orderRequest }, exchange.EXCHANGE_STOREFRONT);

test('a purchase order that was announced is shown, paid, taken, and told of by signed notices', async () => {
  const store = await receiveWebhooks();
  const sandbox = await runSandbox({ ...exchange, API_ORIGIN: store.origin });
  const { register, get, post } = api(sandbox);
  const { json: purchase } = await register();
  expect(purchase).toMatchObject({ status: 'open', amountCents: 90_313, documentCents: 85_000 });

  const brought = await bring(sandbox, base64(example));
  expect(brought).toMatchObject({ status: 303, location: `/exchange/purchases/${String(purchase['id'])}` });
  const shown = await (await fetch(`${sandbox.sandboxOrigin}${brought.location}`)).text();
  for (const text of ['Velaro &lt;Tour&gt;', 'CLIENT-SKU-1', '$850.00', '$53.13', '$903.13'])
    expect(shown).toContain(text);

  const paid = await form(sandbox, brought.location, { answer: 'pay' });
  expect(paid).toMatchObject({ status: 303, location: back });
  expect((await get(purchase['id'])).json).toMatchObject({ status: 'authorized' });
  for (const _twice of [1, 2])
    expect((await post(purchase['id'], 'capture')).json).toMatchObject({ status: 'paid' });
  expect((await post(purchase['id'], 'refunds', { amountCents: 313 }, 'r1')).json['refundedCents']).toBe(313);
  expect((await post(purchase['id'], 'refunds', { amountCents: 313 }, 'r1')).json['refundedCents']).toBe(313);
  expect((await post(purchase['id'], 'refunds', { amountCents: 90_313 }, 'r2')).status).toBe(422);
  await expect
    .poll(() => store.received.map(({ body }) => (JSON.parse(body) as { type: string }).type))
    .toEqual(['purchase.authorized', 'purchase.paid', 'purchase.refunded']);
  for (const { path, headers } of store.received) {
    expect(path).toBe('/v1/webhooks/payments/exchange');
    expect(headers['x-exchange-signature']).toMatch(/^t=\d+,v1=[0-9a-f]{64}$/);
  }
});

test('a document is taken in either encoding, twice, and only from a form', async () => {
  const sandbox = await runSandbox(exchange);
  await api(sandbox).register();
  for (const payload of [base64(example), encodeURIComponent(example), base64(example)])
    expect((await bring(sandbox, payload)).status).toBe(303);
  // Only the checkout takes forms of other sites.
  expect(
    (await form(sandbox, '/exchange/settings', { behavior: 'slow' }, 'http://evil.example')).status,
  ).toBe(403);
});

test.each([
  ['an edited total', example.replaceAll('850.00', '85.00'), 'The total is not the one'],
  ['an edited line', example.replace('>4<', '>8<'), 'not the one that the seller announced'],
  ['another customer', example.replace('<RefNum>soldier-1', '<RefNum>soldier-2'), 'another customer’s'],
  ['another order', example.replaceAll('7KQ2M8XW4D', '0000000000'), 'has not announced'],
  [
    'an element that the DTD does not have',
    example.replace('<OrderRequestDetail>', '<Extra/><OrderRequestDetail>'),
    'does not follow the DTD',
  ],
  ['half a document', example.slice(0, 900), 'find end of Start Tag'],
  [
    'a DTD of its own',
    example.replace('<OrderRequest>', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]><OrderRequest>'),
    'a DTD of its own',
  ],
  ['nothing that is XML', 'hello', 'Start tag expected'],
])('%s is refused, and nothing is paid', async (_what, document, why) => {
  const sandbox = await runSandbox(exchange);
  const { register, get } = api(sandbox);
  const { json } = await register();
  const { status, text } = await bring(sandbox, base64(document));
  expect(status).toBe(422);
  expect(text).toContain(why);
  expect((await get(json['id'])).json).toMatchObject({ status: 'open' });
});

test.each([
  ['cancel', { status: 'canceled', code: 'canceled' }, `${back}?canceled`, 1],
  ['refuse', { status: 'declined', code: 'account_refused' }, back, 1],
  ['pay-less', { status: 'authorized', amountCents: 90_213 }, back, 1],
  ['pay-twice', { status: 'authorized', amountCents: 90_313 }, back, 2],
  ['leave', { status: 'open' }, back, 0],
])('a customer may %s', async (answer, state, location, notices) => {
  const store = await receiveWebhooks();
  const sandbox = await runSandbox({ ...exchange, API_ORIGIN: store.origin });
  const { register, get } = api(sandbox);
  const { json } = await register();
  const { location: purchase } = await bring(sandbox, base64(example));
  expect(await form(sandbox, purchase, { answer })).toMatchObject({ status: 303, location });
  expect((await get(json['id'])).json).toMatchObject(state);
  // Only the first decision counts.
  if (notices > 0) await form(sandbox, purchase, { answer: 'cancel' });
  expect((await get(json['id'])).json).toMatchObject(state);
  await expect.poll(() => store.received.length).toBe(notices);
});

test('what was announced, brought, and paid outlives the process', async () => {
  const TIREKIT_DATA = await temporaryData();
  const first = await runSandbox({ ...exchange, TIREKIT_DATA });
  const { json } = await api(first).register();
  const { location } = await bring(first, base64(example));
  await form(first, location, { answer: 'pay' });
  await first.stop();

  const again = await runSandbox({ ...exchange, TIREKIT_DATA });
  expect((await api(again).get(json['id'])).json).toMatchObject({ status: 'authorized' });
  expect((await api(again).register()).json).toEqual(json);
  expect(await (await fetch(`${again.sandboxOrigin}${location}`)).text()).toContain('CLIENT-SKU-1');
});

test('a key stands for one body, and parts must make the amount', async () => {
  const sandbox = await runSandbox(exchange);
  const { register } = api(sandbox);
  const first = await register();
  expect((await register()).text).toBe(first.text);
  expect((await register({ ...announced, customerId: 'soldier-2' })).status).toBe(409);
  expect((await register({ ...announced, amountCents: 85_000 }, 'other')).json).toMatchObject({
    error: { code: 'amounts_differ' },
  });
  expect((await call(`${sandbox.sandboxOrigin}/exchange/v1/purchases?reference=X`, {})).status).toBe(401);
});

test('the books list every purchase since an instant, page by page', async () => {
  const sandbox = await runSandbox(exchange);
  const { register, post } = api(sandbox);
  const since = new Date().toISOString();
  const ids: unknown[] = [];
  for (const order of ['A', 'B', 'C'])
    ids.push((await register({ ...announced, reference: order }, `order-${order}`)).json['id']);
  await post(ids[1], 'void');
  const books = async (query: string) =>
    (await call(`${sandbox.sandboxOrigin}/exchange/v1/purchases?${query}`, { key })).json as {
      data: { id: string; status: string }[];
      next: string | null;
    };
  const first = await books(`since=${since}&limit=2`);
  expect(first.data.map(({ status }) => status)).toEqual(['open', 'declined']);
  expect(first.next).toBe(ids[1]);
  const second = await books(`since=${since}&limit=2&after=${String(first.next)}`);
  expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids);
  expect(second.next).toBeNull();
  expect((await books(`since=${new Date(Date.now() + 60_000).toISOString()}`)).data).toEqual([]);
  const unnamed = await call(`${sandbox.sandboxOrigin}/exchange/v1/purchases`, { key });
  expect(unnamed).toMatchObject({ status: 400, json: { error: { code: 'invalid_request' } } });
});

test('the front links to the store with a signed customer id', async () => {
  const sandbox = await runSandbox(exchange);
  const front = await (await fetch(`${sandbox.sandboxOrigin}/exchange?customer=airman-7`)).text();
  expect(front).toContain('action="http://127.0.0.1:4203/exchange"');
  expect(front).toMatch(/name="customerId" value="airman-7;\d{10};[0-9a-f]{64}"/);
  expect(front).toContain('/exchange/checkout/airman-7');
});
