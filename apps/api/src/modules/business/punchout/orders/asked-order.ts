import { phoneKey, readCountry, readPhone, readState } from '@tirekit/contract';
import * as z from 'zod';
import { at, child, listChildren, elementText, type XmlElement } from '../cxml/read-xml.ts';
import { CxmlProblem } from '../cxml/status.ts';

const AskedAddress = z.object({
  name: z.string(),
  deliverTo: z.array(z.string()),
  street: z.array(z.string()),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  country: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});
export type AskedAddress = z.infer<typeof AskedAddress>;

const AskedItem = z.object({
  lineNumber: z.int(),
  partId: z.string(),
  auxiliaryId: z.string(),
  quantity: z.int(),
  /** Null where the order leaves the price to us. */
  unitCents: z.int().nullable(),
});
export type AskedItem = z.infer<typeof AskedItem>;

/** The parts of an OrderRequest that matter to us. */
export const OrderRequest = z.object({
  items: z.array(AskedItem),
  totalCents: z.int(),
  shipTo: AskedAddress.nullable(),
  billTo: AskedAddress.nullable(),
});
export type OrderRequest = z.infer<typeof OrderRequest>;

/** The customer's names for an order, and the purpose of its document. */
export interface OrderHeader {
  readonly orderId: string;
  readonly orderDate: string;
  readonly type: (typeof orderTypes)[number];
}

const orderTypes = ['new', 'update', 'delete'] as const;
const LONGEST_ID = 60;
const LONGEST_TEXT = 200;
const MOST_ITEMS = 1_000;

/**
 * Reads what an OrderRequest is about.
 * @throws CxmlProblem 400 for what is incomplete, 450 for kinds of orders that are not taken
 */
export function readOrderHeader(request: XmlElement): OrderHeader {
  const { orderID = '', orderDate = '', ...more } = child(request, 'OrderRequestHeader')?.attributes ?? {};
  if (orderID === '' || orderID.length > LONGEST_ID)
    throw new CxmlProblem(400, `An order needs an orderID of at most ${String(LONGEST_ID)} characters.`);
  if (orderDate === '' || orderDate.length > LONGEST_ID)
    throw new CxmlProblem(400, 'An order needs an orderDate.');
  const { type: given = 'new', orderType = 'regular' } = more;
  const type = orderTypes.find((one) => one === given);
  if (type === undefined)
    throw new CxmlProblem(400, 'The type of an order must be "new", "update", or "delete".');
  if (orderType !== 'regular') throw new CxmlProblem(450, 'Only regular orders are taken here.');
  return { orderId: orderID, orderDate, type };
}

/**
 * Reads what an OrderRequest asks for.
 * @throws CxmlProblem 400 for what is incomplete
 */
export function readOrderRequest(request: XmlElement): OrderRequest {
  const header = child(request, 'OrderRequestHeader');
  // No card number is taken in a document: it would be stored by everybody on the way.
  if (at(header, 'Payment', 'PCard') !== undefined)
    throw new CxmlProblem(400, 'Card payments are not taken in orders. Order on account instead.');
  const itemsOut = listChildren(request, 'ItemOut');
  if (itemsOut.length === 0) throw new CxmlProblem(400, 'The order has no items.');
  if (itemsOut.length > MOST_ITEMS) throw new CxmlProblem(400, 'The order has too many items.');
  const items = itemsOut.map(readItem);
  const shipTo = child(header, 'ShipTo') ?? child(itemsOut[0], 'ShipTo');
  return {
    items,
    totalCents: centsAt(at(header, 'Total')) ?? fail('The order needs a total in USD.'),
    shipTo: addressIn(shipTo),
    billTo: addressIn(child(header, 'BillTo')),
  };
}

function readItem(item: XmlElement, index: number): AskedItem {
  const quantity = Number(item.attributes['quantity']);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 10_000)
    fail('The quantity of an item must be a whole number.');
  const lineNumber = Number(item.attributes['lineNumber'] ?? index + 1);
  if (!Number.isInteger(lineNumber) || lineNumber < 0) fail('The number of a line must be a whole number.');
  const price = at(item, 'ItemDetail', 'UnitPrice');
  return {
    lineNumber,
    quantity,
    partId: cut(elementText(item, 'ItemID', 'SupplierPartID') ?? fail('An item needs a SupplierPartID.')),
    auxiliaryId: cut(elementText(item, 'ItemID', 'SupplierPartAuxiliaryID') ?? ''),
    unitCents: price === undefined ? null : (centsAt(price) ?? fail('A price must be an amount in USD.')),
  };
}

/** The money in an element, in cents; null for another currency, for parts of a cent, and for what is no amount. */
function centsAt(element: XmlElement | undefined): number | null {
  const amount = child(element, 'Money');
  if (amount?.attributes['currency'] !== 'USD') return null;
  const [, whole, fraction = ''] = /^(\d{1,8})(?:\.(\d{1,6}))?$/.exec(amount.text.replaceAll(',', '')) ?? [];
  if (whole === undefined || /[1-9]/.test(fraction.slice(2))) return null;
  return Number(whole) * 100 + Number(fraction.slice(0, 2).padEnd(2, '0'));
}

function addressIn(place: XmlElement | undefined): AskedAddress | null {
  const address = child(place, 'Address');
  if (address === undefined) return null;
  const postal = child(address, 'PostalAddress');
  const texts = (name: string): string[] =>
    listChildren(postal, name).flatMap(({ text }) => (text === '' ? [] : [cut(text)]));
  return {
    name: cut(elementText(address, 'Name') ?? ''),
    deliverTo: texts('DeliverTo'),
    street: texts('Street'),
    city: cut(elementText(postal, 'City') ?? ''),
    state: cut(written(child(postal, 'State'), 'isoStateCode', readState)),
    zip: cut(elementText(postal, 'PostalCode') ?? ''),
    country: cut(written(child(postal, 'Country'), 'isoCountryCode', readCountry)),
    email: elementText(address, 'Email'),
    phone: phoneIn(at(address, 'Phone', 'TelephoneNumber')),
  };
}

/**
 * Reads a state or a country, which is written as a code in an attribute, as text, or as both. Either may be a placeholder, so the
 * first one that can be read counts, the text before the code.
 */
function written(
  element: XmlElement | undefined,
  attribute: string,
  read: (text: string) => string | null,
): string {
  const [text = '', code = ''] = [element?.text, element?.attributes[attribute]];
  return read(text) ?? read(code) ?? (text || code);
}

/** Null if it isn't a phone number. The order then has the profile's contact instead. */
function phoneIn(number: XmlElement | undefined): string | null {
  const part = (name: string): string => elementText(number, name) ?? '';
  const digits = `${part('AreaOrCityCode')} ${part('Number')}`;
  const phone = readPhone(`+${part('CountryCode')} ${digits}`) ?? readPhone(digits);
  return phone && phoneKey(phone);
}

const cut = (text: string): string => text.slice(0, LONGEST_TEXT);

function fail(sentence: string): never {
  throw new CxmlProblem(400, sentence);
}
