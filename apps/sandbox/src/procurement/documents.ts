import { randomUUID } from 'node:crypto';
import { SaxesParser } from 'saxes';

/** An element of a document of the store's. */
export interface Xml {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Xml[];
  text: string;
}

/**
 * Reads a document. An entity that it declares itself is not known to the parser.
 * @throws Error if it is not well-formed
 */
export function readXml(text: string): Xml {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const root: Xml = { name: '', attributes: {}, children: [], text: '' };
  const open = [root];
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: Xml = { name, attributes: { ...attributes }, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (part: string): void => {
    const current = open.at(-1);
    if (current !== undefined) current.text += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  const [document] = root.children;
  if (document === undefined) throw new Error('The document is empty');
  return document;
}

/** The first element with a name, however deep it is. */
export function find(element: Xml | undefined, name: string): Xml | undefined {
  if (element === undefined || element.name === name) return element;
  for (const child of element.children) {
    const found = find(child, name);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const all = (element: Xml | undefined, name: string): Xml[] =>
  element?.children.filter((child) => child.name === name) ?? [];

export const formatText = (element: Xml | undefined, name: string): string =>
  find(element, name)?.text.trim() ?? '';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (one) => escapes[one] ?? one);

export const newPayloadId = (): string => `${String(Date.now())}.${randomUUID()}@procurement.example`;

/** The organizations that buy through this system, by the names that the store knows. */
export const buyers = {
  harbor: {
    name: 'Harbor County Fleet Services',
    from: { domain: 'NetworkId', identity: 'AN-HARBOR-COUNTY' },
  },
  lakeside: { name: 'Lakeside School District', from: { domain: 'DUNS', identity: '079928354' } },
} as const;
export type BuyerId = keyof typeof buyers;
export const buyerIds = ['harbor', 'lakeside'] as const satisfies readonly BuyerId[];

/** Through whose network the documents go, and what the store is called there. */
const NETWORK = 'AN-HARBOR-COUNTY';
const STORE = 'AN-TIREKIT';

interface Envelope {
  readonly buyer: BuyerId;
  readonly payloadId: string;
  readonly secret: string;
  /** Another name for the store, which it does not know. */
  readonly wrongName?: boolean;
}

/** A request of the buyer's in its envelope. */
export const requestDocument = (
  body: string,
  { buyer, payloadId, secret, wrongName = false }: Envelope,
): string => `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE cXML SYSTEM "http://xml.cxml.org/schemas/cXML/1.2.063/cXML.dtd">
<cXML payloadID="${escape(payloadId)}" timestamp="${new Date().toISOString()}" xml:lang="en-US">
<Header>
<From><Credential domain="${wrongName ? 'AribaNetworkUserId' : buyers[buyer].from.domain}"><Identity>${buyers[buyer].from.identity}</Identity></Credential></From>
<To><Credential domain="NetworkId"><Identity>${STORE}</Identity></Credential></To>
<Sender><Credential domain="NetworkId"><Identity>${NETWORK}</Identity><SharedSecret>${escape(secret)}</SharedSecret></Credential><UserAgent>Midsouth Purchasing</UserAgent></Sender>
</Header>
<Request deploymentMode="test">${body}</Request>
</cXML>`;

/** A line of a cart as the store has sent it. */
export interface CartItem {
  readonly partId: string;
  readonly auxiliaryId: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly description: string;
  readonly unspsc: string;
  readonly unit: string;
}

const itemOut = (item: CartItem, at: number): string => `
<ItemOut quantity="${String(item.quantity)}" lineNumber="${String(at + 1)}"><ItemID><SupplierPartID>${escape(item.partId)}</SupplierPartID><SupplierPartAuxiliaryID>${escape(item.auxiliaryId)}</SupplierPartAuxiliaryID></ItemID><ItemDetail><UnitPrice><Money currency="USD">${item.unitPrice}</Money></UnitPrice><Description xml:lang="en-US">${escape(item.description)}</Description><UnitOfMeasure>${escape(item.unit)}</UnitOfMeasure><Classification domain="UNSPSC">${escape(item.unspsc)}</Classification></ItemDetail></ItemOut>`;

interface Setup {
  readonly operation: string;
  readonly buyerCookie: string;
  readonly returnUrl: string;
  readonly items: readonly CartItem[];
}

export const setupRequest = ({ operation, buyerCookie, returnUrl, items }: Setup): string =>
  `<PunchOutSetupRequest operation="${escape(operation)}"><BuyerCookie>${escape(buyerCookie)}</BuyerCookie><Extrinsic name="UniqueName">sam</Extrinsic><BrowserFormPost><URL>${escape(returnUrl)}</URL></BrowserFormPost>${items.map(itemOut).join('')}</PunchOutSetupRequest>`;

const address = `<Address isoCountryCode="US" addressID="GARAGE-1"><Name xml:lang="en-US">Harbor County Garage</Name><PostalAddress><DeliverTo>Sam Sample</DeliverTo><Street>125 N Main St</Street><City>Memphis</City><State>TN</State><PostalCode>38103</PostalCode><Country isoCountryCode="US">United States</Country></PostalAddress><Email>sam@harbor.example</Email><Phone><TelephoneNumber><CountryCode isoCountryCode="US">1</CountryCode><AreaOrCityCode>901</AreaOrCityCode><Number>5550134</Number></TelephoneNumber></Phone></Address>`;

export const orderRequest = (orderId: string, items: readonly CartItem[], total: string): string =>
  `<OrderRequest><OrderRequestHeader orderID="${escape(orderId)}" orderDate="${new Date().toISOString()}" type="new"><Total><Money currency="USD">${total}</Money></Total><ShipTo>${address}</ShipTo><BillTo>${address}</BillTo></OrderRequestHeader>${items.map(itemOut).join('')}
</OrderRequest>`;

/** The contents of a message from the store. */
export interface SentCart {
  readonly buyerCookie: string;
  readonly operationAllowed: string;
  readonly items: CartItem[];
  readonly total: string;
  readonly shipping: string;
  readonly tax: string;
}

/** @throws Error for what is no message with a cart */
export function readMessage(text: string): SentCart {
  const message = find(readXml(text), 'PunchOutOrderMessage');
  if (message === undefined) throw new Error('It is not a PunchOutOrderMessage');
  const header = find(message, 'PunchOutOrderMessageHeader');
  const money = (name: string): string => formatText(find(header, name), 'Money') || '0.00';
  return {
    buyerCookie: formatText(message, 'BuyerCookie'),
    operationAllowed: header?.attributes['operationAllowed'] ?? 'create',
    total: money('Total'),
    shipping: money('Shipping'),
    tax: money('Tax'),
    items: all(message, 'ItemIn').map((item) => ({
      quantity: Number(item.attributes['quantity']),
      partId: formatText(item, 'SupplierPartID'),
      auxiliaryId: formatText(item, 'SupplierPartAuxiliaryID'),
      unitPrice: formatText(find(item, 'UnitPrice'), 'Money'),
      description: formatText(item, 'Description'),
      unspsc: formatText(item, 'Classification'),
      unit: formatText(item, 'UnitOfMeasure'),
    })),
  };
}
