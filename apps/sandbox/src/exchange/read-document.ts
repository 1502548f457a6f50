import { readFileSync } from 'node:fs';
import { XmlElement } from 'libxml2-wasm';
import { DocumentProblem, dtdCheck } from '../platform/dtd-check.ts';

/** Larger documents are not read: five hundred lines are a tenth of it. */
const LARGEST_CHARACTERS = 4_000_000;

const check = dtdCheck(() => readFileSync(new URL('./xcbl/OrderRequest.dtd', import.meta.url)));

/** A line of a purchase order. */
export interface ReadLine {
  readonly code: string;
  readonly description: string;
  readonly quantity: number;
  readonly unitPrice: string;
  readonly totalCents: number;
}

/** The parts of a purchase order that the exchange reads. */
export interface ReadDocument {
  readonly issuedAt: string;
  readonly customerId: string;
  /** The seller's number of the order. */
  readonly orderNumber: string;
  readonly buyer: string;
  readonly seller: string;
  readonly note: string;
  readonly lines: readonly ReadLine[];
  readonly numberOfLines: number;
  readonly totalCents: number;
}

/** The document in the form's field, which is base64 or URL-encoded. */
export function decodePayload(payload: string): string {
  if (payload.length > LARGEST_CHARACTERS) throw new DocumentProblem('The document is too large.');
  try {
    return /^%3C/i.test(payload)
      ? decodeURIComponent(payload)
      : Buffer.from(payload, 'base64').toString('utf8');
  } catch {
    throw new DocumentProblem('The field is neither base64 nor URL-encoded.');
  }
}

/**
 * Reads a purchase order after checking it against xCBL's DTD, ours and no other: a document that brings its own is refused, so
 * that there are no entities to expand, and nothing is ever fetched.
 * @throws DocumentProblem
 */
export const readDocument = (text: string): ReadDocument => validated(text, getContent);

/** Checks it without reading it. @throws DocumentProblem */
export const validateDocument = (text: string): void => validated(text, () => undefined);

function validated<T>(text: string, read: (root: XmlElement) => T): T {
  if (/<!DOCTYPE|<!ENTITY/i.test(text))
    throw new DocumentProblem('A document may not bring a DTD of its own.');
  return check(text, read);
}

/** The element at a path of names, one level after the other: a tenth of what an XPath costs. */
function below(from: XmlElement, path: string): XmlElement | null {
  let here: XmlElement | null = from;
  for (const name of path.split('/')) {
    if (here === null) return null;
    here = listChildren(here).find((child) => child.name === name) ?? null;
  }
  return here;
}

function listChildren(element: XmlElement): XmlElement[] {
  const children: XmlElement[] = [];
  for (let node = element.firstChild; node !== null; node = node.next)
    if (node instanceof XmlElement) children.push(node);
  return children;
}

function getContent(root: XmlElement): ReadDocument {
  const text = (path: string, from: XmlElement = root): string => below(from, path)?.content ?? '';
  const header = 'OrderRequestHeader';
  const party = (whose: string): string =>
    text(`${header}/OrderRequestParty/${whose}/Party/PartyID/Identifier/Ident`);
  const reference =
    'OrderRequestReferences/OrderReferences/OtherOrderReferences/ListOfReferenceCoded/ReferenceCoded/PrimaryReference/Reference';
  const list = below(root, 'OrderRequestDetail/OrderDetail/ListOfItemDetail');
  return {
    issuedAt: text(`${header}/OrderRequestIssueDate`),
    customerId: text(`${header}/${reference}/RefNum`),
    orderNumber: text(`${header}/OrderRequestNumber/SellerOrderRequestNumber`),
    buyer: party('BuyerParty'),
    seller: party('SellerParty'),
    note: text(`${header}/OrderHeaderNote`),
    lines: (list === null ? [] : listChildren(list)).map((line) => ({
      code: text('BaseItemDetail/ItemIdentifiers/PartNumbers/SellerPartNumber/PartNum/PartID', line),
      description: text('BaseItemDetail/ItemIdentifiers/ItemDescription', line),
      quantity: Number(text('BaseItemDetail/TotalQuantity/Quantity/QuantityValue', line)),
      unitPrice: text('PricingDetail/ListOfPrice/Price/UnitPrice/UnitPriceValue', line),
      totalCents: cents(text('PricingDetail/TotalValue/MonetaryValue/MonetaryAmount', line)),
    })),
    numberOfLines: Number(text('OrderRequestSummary/OrderSummary/NumberOfLines')),
    totalCents: cents(text('OrderRequestSummary/OrderSummary/TotalAmount/MonetaryValue/MonetaryAmount')),
  };
}

const cents = (amount: string): number => Math.round(Number(amount) * 100);
