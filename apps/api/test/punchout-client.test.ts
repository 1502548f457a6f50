import { afterAll, beforeAll, expect, test } from 'vitest';
import { dispatchNow } from '../src/modules/orders/record/dispatch-now.ts';
import { openPunchoutShop } from './business/punchout/punchout-shop.ts';
import { sampleProfile } from './business/punchout/sample-profile.ts';
import {
  type Answer,
  identity,
  type Item,
  itemsIn,
  newPayloadId,
  openOffice,
  orderRequest,
  request,
  secrets,
  send,
  setupRequest,
} from './support/document-client.ts';
import { dtdProblems } from './support/xmllint.ts';
import { xpath } from './support/xpath.ts';

const definition = (name: string): URL =>
  new URL(`../../sandbox/src/procurement/dtd/${name}`, import.meta.url);
const CXML = definition('cXML.dtd');
const FULFILLMENT = definition('fulfillment.dtd');

let office: Awaited<ReturnType<typeof openOffice>>;
let open: Awaited<ReturnType<typeof openPunchoutShop>>;

beforeAll(async () => {
  office = await openOffice();
  const profile = (id: string, more: object) =>
    sampleProfile({
      id,
      credentials: {
        from: [{ domain: 'DUNS', identity: identity.from }],
        to: [{ domain: 'PrivateID', identity: identity.supplier }],
        sender: [{ domain: 'NetworkId', identity: identity.network }],
        sharedSecret: secrets.theirs,
      },
      documents: { url: `${office.origin}/cxml`, sharedSecret: secrets.ours },
      ...more,
    });
  open = await openPunchoutShop([profile('document-client', { returns: { origins: [office.origin] } })]);
  await open.shop.db.execute(
    `UPDATE user_account SET credit_limit_cents = 5000000 WHERE uid = 'harbor-fleet'`,
  );
}, 60_000);
afterAll(async () => {
  office.close();
  await open.shop.stop();
});

/** An answer that is valid cXML. */
async function ask(url: string, document: string): Promise<Answer> {
  // The client keeps to the standard, too: a refusal would otherwise say nothing of the supplier.
  expect(await dtdProblems([document], CXML)).toEqual([]);
  const answer = await send(url, document);
  expect(await dtdProblems([answer.text], CXML), answer.text).toEqual([]);
  return answer;
}

/** The supplier's addresses by the kind of document that each takes. */
async function getAddresses(url: string): Promise<Record<string, string>> {
  const { status, text } = await ask(url, request('<ProfileRequest/>'));
  expect(status).toBe('200');
  expect(Date.parse(await xpath(text, 'string(//ProfileResponse/@effectiveDate)'))).not.toBeNaN();
  const names = ['PunchOutSetupRequest', 'OrderRequest'];
  const urls = await Promise.all(
    names.map((name) => xpath(text, `string(//Transaction[@requestName="${name}"]/URL)`)),
  );
  return Object.fromEntries(names.map((name, at) => [name, urls[at] ?? '']));
}

/** From a setup request to the cart that a browser brings back, by a shopper who fills it as `shop` says. */
async function punchOut(
  url: string,
  operation: string,
  shop: (visit: Awaited<ReturnType<typeof enter>>) => Promise<{ version: number }>,
  items: readonly Item[] = [],
): Promise<string> {
  const cookie = `${newPayloadId()} "1" & <2>`;
  const returnTo = `${office.origin}/return?session=${encodeURIComponent(cookie)}&x=1`;
  const { status, text } = await ask(url, request(setupRequest(operation, { cookie, returnTo, items })));
  expect(status, text).toBe('200');
  const visit = await enter(await xpath(text, 'string(//PunchOutSetupResponse/StartPage/URL)'));
  const { body: form } = await open.send(visit, await shop(visit));
  // As the shopper's browser posts it.
  expect(form.url).toBe(returnTo);
  await fetch(form.url, { method: 'POST', body: new URLSearchParams({ [form.field]: form.value }) });
  const fields = office.carts.at(-1);
  const message = Buffer.from(fields?.get('cxml-base64') ?? '', 'base64').toString('utf8');
  expect(await dtdProblems([message], CXML)).toEqual([]);
  expect(await xpath(message, 'string(//BuyerCookie)')).toBe(cookie);
  return message;
}

/** Opens a start page as its storefront does. */
async function enter(startPage: string) {
  const { opened } = (await open.open(new URL(startPage).searchParams.get('page') ?? '')).body;
  if (opened === null) throw new Error('The start page does not open');
  return opened;
}

/** An element of the supplier's latest document about an order. */
async function told(orderId: string, element: string): Promise<string> {
  const find = async (): Promise<string | undefined> => {
    for (const document of office.documents) {
      const names = `string(//Request/${element}[.//OrderReference/@orderID="${orderId}"]//DocumentReference/@payloadID)`;
      if ((await xpath(document, names)) !== '') return document;
    }
    return undefined;
  };
  await expect.poll(find, { timeout: 20_000, interval: 200 }).toBeDefined();
  return (await find()) ?? '';
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
const sumUp = (items: readonly Item[]): number =>
  items.reduce((sum, { quantity, unitPrice }) => sum + Number(quantity) * cents(unitPrice), 0);

test('a client that was written from the documents of cXML alone asks what is taken, punches out, edits, orders, and is told', async () => {
  const url = await getAddresses(`${open.shop.origin}/punchout/cxml`);
  const setup = url['PunchOutSetupRequest'] ?? '';

  const message = await punchOut(setup, 'create', async (visit) => {
    await open.add(visit, open.shop.tires[0], 4, { roadHazard: true });
    return open.add(visit, open.shop.tires[1], 2);
  });
  const header = '//PunchOutOrderMessageHeader';
  expect(await xpath(message, `string(${header}/@operationAllowed)`)).toBe('edit');
  const first = await itemsIn(message);
  expect(sumUp(first)).toBe(cents(await xpath(message, `string(${header}/Total/Money)`)));

  const changed = await punchOut(
    setup,
    'edit',
    async (visit) => {
      const cart = await open.getCart(visit);
      expect(cart.lines.map(({ quantity }) => quantity).toSorted()).toEqual([2, 4]);
      return open.add(visit, open.shop.tires[2], 1);
    },
    first,
  );
  const items = await itemsIn(changed);
  expect(items.length).toBeGreaterThan(first.length);
  const total = await xpath(changed, `string(${header}/Total/Money)`);
  expect(sumUp(items)).toBe(cents(total));

  const orderId = 'DO1234';
  const payloadId = newPayloadId();
  const ordered = await ask(
    url['OrderRequest'] ?? '',
    request(orderRequest(orderId, items, total), { payloadId }),
  );
  expect(ordered.status, ordered.text).toBe('200');

  const confirmation = await told(orderId, 'ConfirmationRequest');
  expect(await dtdProblems([confirmation], FULFILLMENT)).toEqual([]);
  expect(await xpath(confirmation, 'string(//ConfirmationHeader/@type)'), confirmation).toBe('accept');
  expect(await xpath(confirmation, 'string(//OrderReference/DocumentReference/@payloadID)')).toBe(payloadId);
  expect(await xpath(confirmation, 'string(//Sender/Credential/SharedSecret)')).toBe(secrets.ours);
  expect(await xpath(confirmation, 'string(//From/Credential/Identity)')).toBe(identity.supplier);
  expect(await xpath(confirmation, 'string(//To/Credential/Identity)')).toBe(identity.from);

  const { orderNumber } = await open.shop.db.one<{ orderNumber: string }>(
    'SELECT order_number AS "orderNumber" FROM orders WHERE po_number = $1',
    [orderId],
  );
  await dispatchNow(open.shop.db, orderNumber);
  const labeled = 'SELECT FROM orders WHERE order_number = $1 AND tracking_number IS NOT NULL';
  await expect.poll(() => open.shop.db.maybeOne(labeled, [orderNumber]), { timeout: 20_000 }).not.toBeNull();
  await open.shop.db.execute('UPDATE orders SET in_transit_at = now() WHERE order_number = $1', [
    orderNumber,
  ]);
  const notice = await told(orderId, 'ShipNoticeRequest');
  expect(await dtdProblems([notice], FULFILLMENT)).toEqual([]);
  expect(await xpath(notice, 'string(//ShipmentIdentifier)')).not.toBe('');
  const [sent, due] = await Promise.all(
    ['shipmentDate', 'deliveryDate'].map((name) => xpath(notice, `string(//ShipNoticeHeader/@${name})`)),
  );
  expect(Date.parse(due ?? '')).toBeGreaterThan(Date.parse(sent ?? ''));
}, 90_000);

test('every refused document is answered by a document of the standard with its status and reason', async () => {
  const url = `${open.shop.origin}/punchout/cxml`;
  const setup = setupRequest('create', { cookie: '1', returnTo: `${office.origin}/return` });
  const payloadId = newPayloadId();
  await send(url, request('<ProfileRequest/>', { payloadId }));
  const refusals: [string, string][] = [
    ['401', request(setup, { secret: 'wrong' })],
    ['409', request(setup, { payloadId })],
    ['403', request(setup.replace(office.origin, 'https://elsewhere.example'))],
    [
      '417',
      request(setupRequest('edit', { cookie: '1', returnTo: `${office.origin}/return`, items: [ODD] })),
    ],
    ['450', request(setup.replace('"create"', '"source"'))],
    ['450', request('<GetPendingRequest><MessageType>x</MessageType></GetPendingRequest>')],
    ['400', request(orderRequest('DO-1', [{ ...ODD, quantity: '0.5' }], '1.00'))],
    ['450', request(orderRequest('DO-1', [ODD], '1.00').replace('type="new"', 'type="delete"'))],
  ];
  for (const [status, document] of refusals) {
    const answer = await ask(url, document);
    expect([answer.http, answer.status], answer.text).toEqual([200, status]);
    expect((await xpath(answer.text, 'string(/cXML/Response/Status)')).length).toBeGreaterThan(10);
  }
  const unreadable = await send(url, '<cXML><Header></cXML>');
  expect(unreadable.status).toBe('406');
  expect(await dtdProblems([unreadable.text], CXML)).toEqual([]);
}, 60_000);

const ODD: Item = { quantity: '1', partId: 'P', auxiliaryId: 'x', unitPrice: '1.00', description: 'x' };
