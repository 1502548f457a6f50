import { request } from 'node:http';
import { createConnection } from 'node:net';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApi, type TestApi } from '../../../../test/support/start-test-api.ts';
import {
  newPayload,
  orderBody,
  post,
  PROCUREMENT,
  requestDocument,
  SECRET,
  setupBody,
} from '../../../../test/business/punchout/cxml-client.ts';
import { importSample, sampleProfile } from '../../../../test/business/punchout/sample-profile.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({
    seed: async (db) => {
      await db.execute(
        `INSERT INTO zip_code (zip, city, state, latitude, longitude, time_zone)
         VALUES ('38103', 'Memphis', 'TN', 35.14, -90.05, 'America/Chicago')`,
      );
      await importSample(
        db,
        sampleProfile(),
        sampleProfile({
          id: 'dormant',
          active: false,
          credentials: {
            ...sampleProfile().credentials,
            from: [{ domain: 'NetworkId', identity: 'AN-OFF' }],
          },
        }),
      );
    },
  });
});
afterAll(() => api.stop());

const ask = (body: string, of: Parameters<typeof requestDocument>[1] = {}) =>
  post(api.origin, requestDocument(body, of));
const sessions = async (): Promise<number> =>
  (await api.db.one<{ rows: number }>('SELECT count(*)::integer AS rows FROM punchout_session')).rows;

describe('a procurement system', () => {
  test('asks what it may send, and where', async () => {
    const { http, type, code, text } = await ask('<ProfileRequest/>');
    expect([http, code, type]).toEqual([200, 200, 'text/xml; charset=UTF-8']);
    for (const name of ['PunchOutSetupRequest', 'OrderRequest'])
      expect(text).toMatch(
        new RegExp(`<Transaction requestName="${name}"><URL>http://[^<]+/punchout/cxml</URL>`),
      );
  });

  test('gets a start page of the storefront that the profile names, a new one each time', async () => {
    const first = await ask(setupBody('create'));
    const second = await ask(setupBody('create'), {
      from: '123456789',
      fromDomain: 'DUNS',
      sender: 'AN-NETWORK',
    });
    expect([first.http, first.code, second.code]).toEqual([200, 200, 200]);
    for (const { startPage } of [first, second])
      expect(startPage).toMatch(/^https:\/\/shop\.example\/punchout\/start\?page=[\w-]{43}$/);
    expect(first.startPage).not.toBe(second.startPage);
    const stored = await api.db.query('SELECT * FROM punchout_session');
    expect(JSON.stringify(stored)).not.toContain(new URL(first.startPage).searchParams.get('page'));
  });

  test('is read where its documents have no document type, or another version of it', async () => {
    for (const doctype of ['', '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.1.009/cXML.dtd">'])
      expect((await ask(setupBody('create'), { doctype })).code).toBe(200);
  });
});

describe('a stranger', () => {
  test.each([
    ['another secret', { secret: `${SECRET}x` }],
    ['no secret', { secret: '' }],
    ['a sender that the profile lacks', { sender: 'AN-OTHER' }],
    ['a customer whom we do not know', { from: 'AN-NOBODY' }],
    ['the right name in another domain', { fromDomain: 'DUNS' }],
  ])('a stranger with %s gets status 401 and nothing else', async (_what, of) => {
    const before = await sessions();
    const { http, code, sentence, startPage } = await ask(setupBody('create'), of);
    expect([http, code, startPage]).toEqual([200, 401, '']);
    expect(sentence).toBe('The credentials of the sender are not known here.');
    expect(await sessions()).toBe(before);
  });

  test('a refused request leaves a log line that names the customer and no secret', async () => {
    await ask(setupBody('create'), { secret: 'a very secret mistake' });
    expect(api.logged()).toContain('"profile":"harbor"');
    expect(api.logged()).toContain('a cXML document was refused');
    for (const secret of [SECRET, 'a very secret mistake', 'ann@buyer.example', 'cookie &'])
      expect(api.logged()).not.toContain(secret);
  });

  test.each<[string, number, string, Parameters<typeof requestDocument>[1]]>([
    ['for a customer who is not served', 403, setupBody('create'), { from: 'AN-OFF' }],
    ['to somebody else', 400, setupBody('create'), { to: 'AN-OTHER' }],
    ['that wants the cart elsewhere', 403, setupBody('create', { url: 'https://evil.example/' }), {}],
    ['that opens a cart of nobody', 417, setupBody('edit', { items: [item('nonsense')] }), {}],
    ['of another kind', 450, '<StatusUpdateRequest/>', {}],
  ])(
    'a refused document %s leaves a log line with the customer and the status',
    async (_what, status, body, of) => {
      const before = api.logged().length;
      await ask(body, of);
      const line = JSON.parse(
        api
          .logged()
          .slice(before)
          .split('\n')
          .find((one) => one.includes('a cXML document was refused')) ?? '{}',
      ) as Record<string, unknown>;
      expect(line).toMatchObject({ profile: of?.from === 'AN-OFF' ? 'dormant' : 'harbor', status });
      expect(JSON.stringify(line)).not.toMatch(/evil|nonsense|buyer\.example/);
    },
  );

  test('an unreadable document leaves a log line with the error and none of its content', async () => {
    const before = api.logged().length;
    await post(api.origin, '<cXML><Secret>12345');
    expect(api.logged().slice(before)).toContain('a cXML document was not read');
    expect(api.logged().slice(before)).not.toContain('12345');
  });

  test('a document with an incomplete envelope leaves a log line with the error', async () => {
    const before = api.logged().length;
    const { code } = await post(api.origin, '<cXML><Header><Secret>12345</Secret></Header></cXML>');
    expect(code).toBe(400);
    expect(api.logged().slice(before)).toContain('a cXML document was refused by its envelope');
    expect(api.logged().slice(before)).not.toContain('12345');
  });

  test('the database holds no secret in plain text', async () => {
    const rows = JSON.stringify(await api.db.query('SELECT * FROM punchout_profile'));
    expect(rows).not.toContain(SECRET);
    expect(rows).not.toContain(Buffer.from(SECRET).toString('hex'));
  });
});

describe('a request that is not carried out', () => {
  const other = (url: string) => setupBody('create', { url });
  test.each<[string, number, string, Parameters<typeof requestDocument>[1]]>([
    ['for a customer who is not served', 403, setupBody('create'), { from: 'AN-OFF' }],
    ['to somebody else', 400, setupBody('create'), { to: 'AN-OTHER' }],
    ['that wants the cart elsewhere', 403, other('https://evil.example/return'), {}],
    ['that hides another host', 403, other(`${PROCUREMENT}@evil.example/`), {}],
    ['that wants a script', 403, other('javascript:alert(1)'), {}],
    ['without an address', 400, other(''), {}],
    ['of an unknown operation', 400, setupBody('steal'), {}],
    ['for sourcing', 450, setupBody('source'), {}],
    ['to edit nothing', 400, setupBody('edit'), {}],
    ['of another kind', 450, '<StatusUpdateRequest/>', {}],
    ['for no order', 400, '<OrderRequest><OrderRequestHeader/></OrderRequest>', {}],
    [
      'with a card',
      400,
      orderBody('PO-1', [item('x')], '1.00', {
        extra: '<Payment><PCard number="4242424242424242" expiration="2030-01-01"/></Payment>',
      }),
      {},
    ],
    [
      'to change an order',
      450,
      orderBody('PO-1', [item('x')], '1.00').replace('type="new"', 'type="update"'),
      {},
    ],
    ['in another currency', 400, orderBody('PO-1', [item('x')], '1.00').replaceAll('USD', 'EUR'), {}],
    ['for parts of a tire', 400, orderBody('PO-1', [{ ...item('x'), quantity: 1.5 }], '1.00'), {}],
  ])('a request that is not carried out (%s) is answered with status %i', async (_what, status, body, of) => {
    const { http, code, sentence } = await ask(body, of);
    expect([http, code], sentence).toEqual([200, status]);
    expect(sentence).not.toBe('');
  });

  test('a request for a cart that nobody has sent is answered with 417', async () => {
    for (const auxiliaryId of ['0123456789AB/LINE1', 'nonsense', "' OR 1=1"])
      expect((await ask(setupBody('edit', { items: [item(auxiliaryId)] }))).code).toBe(417);
  });

  test('a signed request is answered with 476, because signatures are not verified', async () => {
    const signed = requestDocument(setupBody('create')).replace('</cXML>', '<ds:Signature/></cXML>');
    expect((await post(api.origin, signed)).code).toBe(476);
    const credential = requestDocument(setupBody('create')).replace(
      /<SharedSecret>.*<\/SharedSecret>/,
      '<DigitalSignature type="PK7 self-contained" encoding="Base64">AAAA</DigitalSignature>',
    );
    expect((await post(api.origin, credential)).code).toBe(476);
  });

  test('a request is refused with 409 when its payloadID came before with other content', async () => {
    const payloadId = newPayload();
    expect((await ask(setupBody('create'), { payloadId })).code).toBe(200);
    const before = await sessions();
    for (const other of [setupBody('create', { cookie: 'another' }), '<ProfileRequest/>'])
      expect((await ask(other, { payloadId })).code).toBe(409);
    expect((await ask(setupBody('create'), { payloadId, from: '123456789', fromDomain: 'DUNS' })).code).toBe(
      409,
    );
    expect(await sessions()).toBe(before);
  });

  test('a request that could not be carried out may come again with the same payloadID', async () => {
    const payloadId = newPayload();
    expect((await ask(setupBody('steal'), { payloadId })).code).toBe(400);
    expect((await ask(setupBody('create'), { payloadId })).code).toBe(200);
  });
});

function item(auxiliaryId: string) {
  return { partId: 'P', auxiliaryId, quantity: 1, unitPrice: '1.00' };
}

describe('a hostile document', () => {
  const bomb = `<!DOCTYPE cXML [<!ENTITY a "${'lol'.repeat(50)}"><!ENTITY b "${'&a;'.repeat(50)}"><!ENTITY c "${'&b;'.repeat(50)}">]>`;
  const withCookie = (cookie: string) =>
    setupBody('create').replace(/<BuyerCookie>.*<\/BuyerCookie>/, `<BuyerCookie>${cookie}</BuyerCookie>`);
  test.each<[string, string]>([
    ['a bomb of entities', requestDocument(withCookie('&c;'), { doctype: bomb })],
    [
      'an entity that reads a file',
      requestDocument(withCookie('&file;'), {
        doctype: '<!DOCTYPE cXML [<!ENTITY file SYSTEM "file:///etc/passwd">]>',
      }),
    ],
    [
      'an entity that asks another host',
      requestDocument(withCookie('&x;'), {
        doctype: '<!DOCTYPE cXML [<!ENTITY % x SYSTEM "http://127.0.0.1:1/evil.dtd"> %x;]>',
      }),
    ],
    ['an entity that nobody has declared', requestDocument(withCookie('&nbsp;'))],
    ['a thousand levels', requestDocument('<a>'.repeat(1000) + '</a>'.repeat(1000))],
    ['fifty thousand elements', requestDocument(`<a>${'<b/>'.repeat(50_000)}</a>`)],
    [
      'a thousand attributes',
      requestDocument(`<a ${Array.from({ length: 1000 }, (_, at) => `a${String(at)}=""`).join(' ')}/>`),
    ],
    ['an attribute twice', requestDocument('<a b="1" b="2"/>')],
    ['half a document', requestDocument(setupBody('create')).slice(0, 700)],
    ['two documents', requestDocument('<ProfileRequest/>').repeat(2)],
    ['nothing', ''],
    ['JSON', '{"a": 1}'],
    ['NUL', requestDocument(withCookie('\0'))],
    ['an unreal encoding', requestDocument('<ProfileRequest/>').replace('UTF-8', 'UTF-7')],
  ])('a document of %s is refused as not acceptable', async (_what, document) => {
    const { http, code } = await post(api.origin, document);
    expect(code === 406 && (http === 200 || http === 400)).toBe(true);
  });

  test.each<[string, Buffer]>([
    [
      'UTF-8 that is broken',
      Buffer.concat([Buffer.from(requestDocument('<ProfileRequest/>')), Buffer.from([0xff])]),
    ],
    ['UTF-16 without a mark', Buffer.from(requestDocument('<ProfileRequest/>'), 'utf16le')],
    [
      'half a UTF-16 letter',
      Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('<a/>', 'utf16le'), Buffer.from([0])]),
    ],
    [
      'Latin letters that claim to be UTF-8',
      Buffer.from(requestDocument(setupBody('create', { cookie: 'é' })), 'latin1'),
    ],
  ])('a document of %s is refused', async (_what, document) => {
    expect((await post(api.origin, document)).code).toBe(406);
  });

  test('a document of another content type is refused unread', async () => {
    expect((await post(api.origin, '{}', 'application/json')).http).toBe(415);
  });

  test('a document of 50 MB is refused by its Content-Length before it is sent', async () => {
    const { hostname, port } = new URL(api.origin);
    const before = process.memoryUsage().rss;
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = createConnection({ host: hostname, port: Number(port) });
      let said = '';
      socket.on('data', (data: Buffer) => (said += data.toString()));
      socket.on('error', reject);
      socket.write(
        `POST /punchout/cxml HTTP/1.1\r\nhost: x\r\ncontent-type: text/xml\r\ncontent-length: ${String(50 * 1024 * 1024)}\r\nconnection: close\r\n\r\n<?xml`,
      );
      const look = setInterval(() => {
        if (!said.includes('</cXML>')) return;
        clearInterval(look);
        socket.destroy();
        resolve(said);
      }, 10);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('<Status code="406"');
    expect(process.memoryUsage().rss - before).toBeLessThan(40_000_000);
  });

  test('a document of 50 MB in chunks without a Content-Length is cut off', async () => {
    let pieces = 0;
    const body = Readable.from(
      (function* () {
        for (; pieces < 800; pieces += 1) yield Buffer.alloc(64 * 1024, 'a');
      })(),
    );
    const status = await new Promise<number | string>((resolve) => {
      const sent = request(`${api.origin}/punchout/cxml`, {
        method: 'POST',
        headers: { 'content-type': 'text/xml' },
      });
      sent.on('response', (response) => resolve(response.resume().statusCode ?? 0));
      sent.on('error', () => resolve('cut off'));
      body.pipe(sent);
    });
    body.destroy();
    expect([413, 'cut off']).toContain(status);
    expect(pieces).toBeLessThan(400);
  });
});
