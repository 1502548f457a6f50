import { randomInt } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { xpath } from './xpath.ts';

/** As its customer has it in the profile. */
export const identity = { from: '942888711', network: 'AN01000002779', supplier: '16-9 & Sons' };
export const secrets = { theirs: 'coyote & <roadrunner>', ours: 'what the supplier shows them' };

const x = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const newPayloadId = (): string =>
  `${String(Date.now())}.${String(process.pid)}.${String(randomInt(1e9))}@buyer.example`;

/** A request as the User's Guide prints one, with everything that may stand around what matters. */
export const request = (
  inside: string,
  { payloadId = newPayloadId(), secret = secrets.theirs }: { payloadId?: string; secret?: string } = {},
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">
<cXML version="1.2.063" payloadID="${payloadId}" timestamp="2026-11-27T09:12:04-06:00" xml:lang="en-US">
  <Header>
    <From>
      <Credential domain="DUNS"><Identity>${identity.from}</Identity></Credential>
      <Credential domain="AribaNetworkUserId" type="marketplace"><Identity>bigadmin@marketplace.org</Identity></Credential>
    </From>
    <To><Credential domain="PrivateID"><Identity>${x(identity.supplier)}</Identity></Credential></To>
    <Sender>
      <Credential domain="NetworkId">
        <Identity>${identity.network}</Identity>
        <SharedSecret>${x(secret)}</SharedSecret>
      </Credential>
      <UserAgent>Document Client 1.0</UserAgent>
    </Sender>
  </Header>
  <Request deploymentMode="test">${inside}</Request>
</cXML>
`;

const address = (name: string, id: string): string => `
  <Address isoCountryCode="US" addressID="${id}">
    <Name xml:lang="en">${x(name)}</Name>
    <PostalAddress name="default">
      <DeliverTo>Joe Q. Smith</DeliverTo>
      <DeliverTo>Mailstop M-543</DeliverTo>
      <Street>123 Union Ave</Street>
      <City>Memphis</City>
      <State isoStateCode="US-TN">TN</State>
      <PostalCode>38103</PostalCode>
      <Country isoCountryCode="US">United States</Country>
    </PostalAddress>
    <Email name="default">joe.smith@acme.example</Email>
    <Phone name="work"><TelephoneNumber><CountryCode isoCountryCode="US">1</CountryCode><AreaOrCityCode>901</AreaOrCityCode><Number>5550134</Number></TelephoneNumber></Phone>
  </Address>`;

/** An item as a cart has it. */
export interface Item {
  readonly quantity: string;
  readonly partId: string;
  readonly auxiliaryId: string;
  readonly unitPrice: string;
  readonly description: string;
}

const itemOut = ({ quantity, partId, auxiliaryId, unitPrice, description }: Item, at: number): string => `
  <ItemOut quantity="${quantity}" lineNumber="${String(at + 1)}" requestedDeliveryDate="2026-12-12">
    <ItemID>
      <SupplierPartID>${x(partId)}</SupplierPartID>
      <SupplierPartAuxiliaryID>${x(auxiliaryId)}</SupplierPartAuxiliaryID>
    </ItemID>
    <ItemDetail>
      <UnitPrice><Money currency="USD">${unitPrice}</Money></UnitPrice>
      <Description xml:lang="en">${x(description)}</Description>
      <UnitOfMeasure>EA</UnitOfMeasure>
      <Classification domain="UNSPSC">25172504</Classification>
      <Extrinsic name="PR No.">PR1234</Extrinsic>
    </ItemDetail>
    <Distribution>
      <Accounting name="DistributionCharge">
        <AccountingSegment id="7720"><Name xml:lang="en">Cost Center</Name><Description xml:lang="en">Fleet</Description></AccountingSegment>
      </Accounting>
      <Charge><Money currency="USD">${unitPrice}</Money></Charge>
    </Distribution>
  </ItemOut>`;

export const setupRequest = (
  operation: string,
  { cookie, returnTo, items = [] }: { cookie: string; returnTo: string; items?: readonly Item[] },
): string => `
  <PunchOutSetupRequest operation="${operation}">
    <BuyerCookie>${x(cookie)}</BuyerCookie>
    <Extrinsic name="CostCenter">610</Extrinsic>
    <Extrinsic name="UniqueName">joesmith</Extrinsic>
    <BrowserFormPost><URL>${x(returnTo)}</URL></BrowserFormPost>
    <Contact role="endUser"><Name xml:lang="en-US">Joe Smith</Name><Email>joe.smith@acme.example</Email></Contact>
    <SupplierSetup><URL>http://supplier.example/setup</URL></SupplierSetup>
    <ShipTo>${address('Acme', '1000467')}</ShipTo>${items.map(itemOut).join('')}
  </PunchOutSetupRequest>`;

export const orderRequest = (orderId: string, items: readonly Item[], total: string): string => `
  <OrderRequest>
    <OrderRequestHeader orderID="${orderId}" orderDate="2026-11-27T12:18:29-06:00" type="new">
      <Total><Money currency="USD">${total}</Money></Total>
      <ShipTo>${address('Acme', '1000466')}</ShipTo>
      <BillTo>${address('Acme Accounts Payable', '12')}</BillTo>
      <Shipping trackingDomain="UPS"><Money currency="USD">0.00</Money><Description xml:lang="en-us">Ground</Description></Shipping>
      <Contact role="buyer"><Name xml:lang="en-US">Joe Smith</Name><Email>joe.smith@acme.example</Email></Contact>
      <Comments xml:lang="en-US">Anything valid in XML can go here.</Comments>
    </OrderRequestHeader>${items.map(itemOut).join('')}
  </OrderRequest>`;

export interface Answer {
  readonly http: number;
  readonly text: string;
  readonly status: string;
}

/** Posts a document, and reads its answer's status. */
export async function send(url: string, document: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'text/xml; charset="UTF-8"', accept: 'text/xml, multipart/*, */*' },
    body: document,
  });
  const text = await response.text();
  return { http: response.status, text, status: await xpath(text, 'string(/cXML/Response/Status/@code)') };
}

/** The items of a PunchOutOrderMessage. */
export async function itemsIn(message: string): Promise<Item[]> {
  const items = '/cXML/Message/PunchOutOrderMessage/ItemIn';
  const count = Number(await xpath(message, `count(${items})`));
  return Promise.all(
    Array.from({ length: count }, async (_, at): Promise<Item> => {
      const read = (path: string): Promise<string> =>
        xpath(message, `string(${items}[${String(at + 1)}]/${path})`);
      const [quantity, partId, auxiliaryId, unitPrice, description] = await Promise.all([
        read('@quantity'),
        read('ItemID/SupplierPartID'),
        read('ItemID/SupplierPartAuxiliaryID'),
        read('ItemDetail/UnitPrice/Money'),
        read('ItemDetail/Description'),
      ]);
      return { quantity, partId, auxiliaryId, unitPrice, description };
    }),
  );
}

/** The client's own server: a shopper's browser posts carts to `/return`, and the supplier its documents to `/cxml`. */
export async function openOffice() {
  const carts: URLSearchParams[] = [];
  const documents: string[] = [];
  const server = createServer((incoming, response) => {
    const pieces: Buffer[] = [];
    incoming.on('data', (piece: Buffer) => pieces.push(piece));
    incoming.on('end', () => {
      const body = Buffer.concat(pieces).toString('utf8');
      if (incoming.url?.startsWith('/return') === true) carts.push(new URLSearchParams(body));
      else documents.push(body);
      response.writeHead(200, { 'content-type': 'text/xml; charset="UTF-8"' });
      response.end(
        `<?xml version="1.0"?><!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd"><cXML payloadID="${newPayloadId()}" timestamp="2026-11-27T09:12:05-06:00"><Response><Status code="200" text="OK"/></Response></cXML>`,
      );
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return { origin, carts, documents, close: () => server.close() };
}
