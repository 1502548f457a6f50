/**
 * A procurement system as the public documents describe it, written from them alone: it builds its documents as text and reads
 * answers by pattern, so that nothing of our reader or writer is tested by itself.
 */
export const SECRET = 'a shared secret of the tests';
export const OUR_SECRET = 'what we show the customer';
export const PROCUREMENT = 'http://127.0.0.1:4290';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');

let documents = 0;
export const newPayload = (): string => `${String(Date.now())}.${String((documents += 1))}@buyer.example`;

interface Envelope {
  readonly payloadId?: string;
  readonly from?: string;
  readonly fromDomain?: string;
  readonly to?: string;
  readonly sender?: string;
  readonly secret?: string;
  readonly doctype?: string;
}

/** A request in its envelope. */
export const requestDocument = (body: string, of: Envelope = {}): string => {
  const { payloadId = newPayload(), from = 'AN-BUYER', fromDomain = 'NetworkId', to = 'AN-SUPPLIER' } = of;
  const { sender = 'AN-BUYER', secret = SECRET } = of;
  const doctype = of.doctype ?? '<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">';
  return `<?xml version="1.0" encoding="UTF-8"?>
${doctype}
<cXML payloadID="${payloadId}" timestamp="2026-11-27T10:00:00-06:00" xml:lang="en-US">
  <Header>
    <From><Credential domain="${fromDomain}"><Identity>${escape(from)}</Identity></Credential></From>
    <To><Credential domain="NetworkId"><Identity>${escape(to)}</Identity></Credential></To>
    <Sender><Credential domain="NetworkId"><Identity>${escape(sender)}</Identity><SharedSecret>${escape(secret)}</SharedSecret></Credential><UserAgent>Buyer 1.0</UserAgent></Sender>
  </Header>
  <Request>${body}</Request>
</cXML>`;
};

export interface Item {
  readonly partId: string;
  readonly auxiliaryId: string;
  readonly quantity: number;
  readonly unitPrice: string;
}

const itemOut = ({ partId, auxiliaryId, quantity, unitPrice }: Item, at: number): string =>
  `<ItemOut quantity="${String(quantity)}" lineNumber="${String(at + 1)}"><ItemID><SupplierPartID>${escape(partId)}</SupplierPartID><SupplierPartAuxiliaryID>${escape(auxiliaryId)}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="USD">${unitPrice}</Money></UnitPrice><Description xml:lang="en">x</Description><UnitOfMeasure>EA</UnitOfMeasure><Classification domain="UNSPSC">25172504</Classification></ItemDetail></ItemOut>`;

export const setupBody = (
  operation: string,
  {
    cookie = 'cookie & <1>',
    url = `${PROCUREMENT}/return?visit=1&x=2`,
    items = [],
    shipTo = '',
  }: { cookie?: string; url?: string; items?: readonly Item[]; shipTo?: string } = {},
): string =>
  `<PunchOutSetupRequest operation="${operation}"><BuyerCookie>${escape(cookie)}</BuyerCookie><Extrinsic name="UserEmail">ann@buyer.example</Extrinsic><BrowserFormPost><URL>${escape(url)}</URL></BrowserFormPost>${shipTo}${items.map(itemOut).join('')}</PunchOutSetupRequest>`;

export const address = (zip = '38103', state = 'TN', city = 'Memphis'): string =>
  `<Address isoCountryCode="US" addressID="1"><Name xml:lang="en">Harbor County Garage</Name><PostalAddress><DeliverTo>Sam O’Malley</DeliverTo><DeliverTo>Dock 4</DeliverTo><Street>12 Union Ave</Street><City>${city}</City><State>${state}</State><PostalCode>${zip}</PostalCode><Country isoCountryCode="US">United States</Country></PostalAddress><Email>sam@buyer.example</Email><Phone><TelephoneNumber><CountryCode isoCountryCode="US">1</CountryCode><AreaOrCityCode>901</AreaOrCityCode><Number>555-0134</Number></TelephoneNumber></Phone></Address>`;

export const orderBody = (
  orderId: string,
  items: readonly Item[],
  total: string,
  {
    zip,
    state,
    city,
    extra = '',
    shipTo = address(zip, state, city),
  }: { zip?: string; state?: string; city?: string; extra?: string; shipTo?: string } = {},
): string =>
  `<OrderRequest><OrderRequestHeader orderID="${orderId}" orderDate="2026-11-27T10:00:00-06:00" type="new"><Total><Money currency="USD">${total}</Money></Total><ShipTo>${shipTo}</ShipTo><BillTo>${address()}</BillTo>${extra}</OrderRequestHeader>${items.map(itemOut).join('')}</OrderRequest>`;

export interface CxmlAnswer {
  readonly http: number;
  readonly type: string;
  readonly text: string;
  /** The standard's status. */
  readonly code: number;
  readonly sentence: string;
  readonly startPage: string;
  /** Seconds to wait, where it was too much at once. */
  readonly retryAfter: string | null;
}

/** Posts a document and reads the answer. */
export async function post(
  origin: string,
  document: string | Buffer,
  type = 'text/xml; charset=utf-8',
): Promise<CxmlAnswer> {
  const response = await fetch(`${origin}/punchout/cxml`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: typeof document === 'string' ? document : new Uint8Array(document),
  });
  const text = await response.text();
  const [, code = '0', sentence = ''] = /<Status code="(\d+)"[^>]*?(?:\/>|>([^<]*)<)/.exec(text) ?? [];
  return {
    http: response.status,
    type: response.headers.get('content-type') ?? '',
    text,
    code: Number(code),
    sentence: unescape(sentence),
    startPage: unescape(/<StartPage><URL>([^<]+)<\/URL>/.exec(text)?.[1] ?? ''),
    retryAfter: response.headers.get('retry-after'),
  };
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);

/** The contents of a PunchOutOrderMessage. */
export function readMessage(xml: string) {
  const part = (name: string): number =>
    cents(new RegExp(`<${name}>\\s*<Money currency="USD">([\\d.]+)<`).exec(xml)?.[1] ?? '0');
  const items = [...xml.matchAll(/<ItemIn quantity="(\d+)"[^>]*>(.*?)<\/ItemIn>/gs)].map(
    ([, quantity = '0', inner = '']): Item & { text: string } => ({
      quantity: Number(quantity),
      partId: /<SupplierPartID>([^<]*)</.exec(inner)?.[1] ?? '',
      auxiliaryId: /<SupplierPartAuxiliaryID>([^<]*)</.exec(inner)?.[1] ?? '',
      unitPrice: /<UnitPrice><Money currency="USD">([\d.]+)</.exec(inner)?.[1] ?? '',
      text: inner,
    }),
  );
  return {
    cookie: unescape(/<BuyerCookie>([^<]*)</.exec(xml)?.[1] ?? ''),
    operationAllowed: /operationAllowed="(\w+)"/.exec(xml)?.[1],
    items,
    totalCents: part('Total'),
    shippingCents: part('Shipping'),
    taxCents: part('Tax'),
    itemCents: items.reduce((sum, { quantity, unitPrice }) => sum + quantity * cents(unitPrice), 0),
  };
}
