import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { runSandbox } from './harness.ts';

const SECRET = 'the secret of the buyer';
const REPLY = 'the secret of the store';
const servers: Server[] = [];
afterEach(() => servers.splice(0).forEach((server) => server.close()));

/** A store that answers each document alike, and remembers them. */
async function store(response: string) {
  const received: string[] = [];
  const server = createServer((request, reply) => {
    const pieces: Buffer[] = [];
    request.on('data', (piece: Buffer) => pieces.push(piece));
    request.on('end', () => {
      received.push(Buffer.concat(pieces).toString('utf8'));
      reply.writeHead(200, { 'content-type': 'text/xml' });
      reply.end(`<cXML payloadID="x" timestamp="x"><Response>${response}</Response></cXML>`);
    });
  });
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const sandbox = await runSandbox({
    API_ORIGIN: `http://127.0.0.1:${String(port)}`,
    PROCUREMENT_SHARED_SECRET: SECRET,
    PROCUREMENT_REPLY_SECRET: REPLY,
  });
  const postForm = (path: string, fields: Record<string, string>, headers = {}) =>
    fetch(`${sandbox.sandboxOrigin}${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
      redirect: 'manual',
      headers,
    });
  return { received, sandbox, postForm };
}

const OPENED =
  '<Status code="200" text="OK"/><PunchOutSetupResponse><StartPage><URL>http://localhost:1/punchout/start?page=a&amp;b=c</URL></StartPage></PunchOutSetupResponse>';
const party = (name: string, more = '') =>
  `<${name}><Credential domain="NetworkId"><Identity>x</Identity>${more}</Credential></${name}>`;
const header = (secret = '') =>
  `<Header>${party('From')}${party('To')}${party('Sender', secret).replace('</Sender>', '<UserAgent>x</UserAgent></Sender>')}</Header>`;
const message = (cookie: string, items = '') =>
  `<cXML payloadID="x" timestamp="x">${header()}<Message><PunchOutOrderMessage><BuyerCookie>${cookie}</BuyerCookie><PunchOutOrderMessageHeader operationAllowed="edit"><Total><Money currency="USD">10.00</Money></Total></PunchOutOrderMessageHeader>${items}</PunchOutOrderMessage></Message></cXML>`;
const ITEM =
  '<ItemIn quantity="2"><ItemID><SupplierPartID>T1</SupplierPartID><SupplierPartAuxiliaryID>Q/L</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="USD">5.00</Money></UnitPrice><Description xml:lang="en">A &lt;tire&gt;</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">25172504</Classification></ItemDetail></ItemIn>';
const cookieIn = (document: string): string => /<BuyerCookie>([^<]+)</.exec(document)?.[1] ?? '';

test('a shopper is sent to the start page, and the cart that comes back can be ordered', async () => {
  const { received, sandbox, postForm } = await store(OPENED);
  const sent = await postForm('/procurement/punchout', { operation: 'create' });
  expect(sent.headers.get('refresh')).toBe('0;url=http://localhost:1/punchout/start?page=a&b=c');
  expect(received[0]).toContain(`<SharedSecret>${SECRET}</SharedSecret>`);
  const cookie = cookieIn(received[0] ?? '');
  const returned = await postForm(
    '/procurement/return',
    { 'cxml-base64': Buffer.from(message(cookie, ITEM)).toString('base64') },
    { origin: 'http://store.example' },
  );
  const place = returned.headers.get('location') ?? '';
  const shown = await (await fetch(`${sandbox.sandboxOrigin}${place}`)).text();
  expect(shown).toContain('A &lt;tire&gt;');
  await postForm('/procurement/orders', { id: cookie, fault: 'total' });
  expect(received[1]).toMatch(/<OrderRequestHeader orderID="PO-\d{8}"/);
  expect(received[1]).toContain('<Money currency="USD">1.00</Money></Total>');
});

test('what the store says of an order is shown, if it shows its secret', async () => {
  const { received, sandbox, postForm } = await store(OPENED);
  await postForm('/procurement/punchout', { operation: 'create' });
  const cookie = cookieIn(received[0] ?? '');
  await postForm('/procurement/return', { 'cxml-urlencoded': message(cookie, ITEM) });
  await postForm('/procurement/orders', { id: cookie });
  const [orderId = ''] = /PO-\d{8}/.exec(received[1] ?? '') ?? [];
  const rejection =
    '<ConfirmationHeader type="reject" noticeDate="x"><Comments xml:lang="en">Sold out.</Comments></ConfirmationHeader>';
  const tell = async (secret: string, inside = rejection) => {
    const answer = await fetch(`${sandbox.sandboxOrigin}/procurement/cxml`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=UTF-8' },
      body: `<cXML payloadID="x" timestamp="x">${header(`<SharedSecret>${secret}</SharedSecret>`)}<Request><ConfirmationRequest>${inside}<OrderReference orderID="${orderId}"><DocumentReference payloadID="y"/></OrderReference></ConfirmationRequest></Request></cXML>`,
    });
    return /code="(\d+)"/.exec(await answer.text())?.[1];
  };
  expect(await tell('another')).toBe('401');
  expect(await tell(REPLY, '<ConfirmationHeader type="maybe" noticeDate="x"/>')).toBe('406');
  expect(await tell(REPLY)).toBe('200');
  const shown = await (await fetch(`${sandbox.sandboxOrigin}/procurement/requisitions/${cookie}`)).text();
  expect(shown).toContain('The store has rejected the order. Sold out.');
  await postForm('/procurement/settings', { behavior: 'failing' });
  expect(await tell(REPLY)).toBe('560');
});

test('a refusal of the store is shown with its status', async () => {
  const { postForm } = await store('<Status code="401" text="Unauthorized">Unknown sender.</Status>');
  const shown = await (
    await postForm('/procurement/punchout', { operation: 'create', fault: 'secret' })
  ).text();
  expect(shown).toContain('<strong>401</strong>. Unauthorized: Unknown sender.');
});

test('a document that is not valid by the standard is neither shown nor obeyed', async () => {
  const { received, postForm } = await store(OPENED);
  await postForm('/procurement/punchout', { operation: 'create' });
  const cookie = cookieIn(received[0] ?? '');
  const invalid = message(cookie, ITEM.replace('<UnitOfMeasure>EA</UnitOfMeasure>', ''));
  const answer = await postForm('/procurement/return', { 'cxml-urlencoded': invalid });
  expect(answer.status).toBe(400);
  expect(await answer.text()).toContain('ItemDetail content does not follow the DTD');
  const bomb = `<!DOCTYPE cXML [<!ENTITY a "b">]>${message(cookie, ITEM)}`;
  expect((await postForm('/procurement/return', { 'cxml-urlencoded': bomb })).status).toBe(400);
  const odd = await store('<Status code="200"/>');
  const shown = await (await odd.postForm('/procurement/punchout', { operation: 'create' })).text();
  expect(shown).toContain('Its answer is not valid cXML');
});

test('a second buyer has a name in another domain, and the same network', async () => {
  const { received, postForm } = await store(OPENED);
  await postForm('/procurement/punchout', { operation: 'create', buyer: 'lakeside' });
  expect(received[0]).toContain(
    '<From><Credential domain="DUNS"><Identity>079928354</Identity></Credential></From>',
  );
});

test('a document whose answer was lost is sent again as it was, and the cart can be ordered under another number', async () => {
  const { received, postForm } = await store(OPENED);
  await postForm('/procurement/punchout', { operation: 'create', fault: 'again' });
  expect(received).toHaveLength(2);
  expect(received[0]).toBe(received[1]);
  const cookie = cookieIn(received[0] ?? '');
  await postForm('/procurement/return', { 'cxml-urlencoded': message(cookie, ITEM) });
  await postForm('/procurement/orders', { id: cookie });
  await postForm('/procurement/orders', { id: cookie, fault: 'other-number' });
  const numbers = received.slice(2).map((document) => /orderID="(PO-\d{8})"/.exec(document)?.[1]);
  expect(new Set(numbers).size).toBe(2);
});
