import { description, money, newPayloadId, type Parties, writeEnvelope } from '../cxml/write.ts';
import type { XmlNode } from '../cxml/xml-node.ts';
import type { PunchoutProfile } from '../profiles/profile.ts';
import { documentTotal, type SentCart, type SentItem } from './sent-cart.ts';

/** The sender and receiver of documents that we send to a customer. */
export function getParties(
  { credentials }: Pick<PunchoutProfile, 'credentials'>,
  sharedSecret?: string,
): Parties {
  const [own] = credentials.to;
  const [theirs] = credentials.from;
  if (own === undefined || theirs === undefined) throw new Error('A profile names both parties');
  return { from: own, to: theirs, sender: { ...own, ...(sharedSecret !== undefined && { sharedSecret }) } };
}

interface Message {
  readonly profile: PunchoutProfile;
  /** The buyer's own id of the visit that it ends; it is sent back unchanged. */
  readonly buyerCookie: string;
  /** The host that gives the document's id. */
  readonly host: string;
  /** Null if the shopper comes back without a cart. */
  readonly cart: SentCart | null;
}

/**
 * The PunchOutOrderMessage that a browser brings to the procurement system. Everybody there can read it, so no secret is in it.
 * A visit that was canceled sends one without items.
 */
export function orderMessage({ profile, buyerCookie, host, cart }: Message): string {
  return writeEnvelope(
    { payloadId: newPayloadId(host), kind: 'Message', parties: getParties(profile) },
    (message) => {
      const order = message.ele('PunchOutOrderMessage');
      order.ele('BuyerCookie').txt(buyerCookie);
      const header = order.ele('PunchOutOrderMessageHeader', {
        operationAllowed: profile.cart.operationAllowed,
      });
      money(header.ele('Total'), cart === null ? 0 : documentTotal(cart, profile));
      if (cart === null) return;
      const shipping = header.ele('Shipping');
      money(shipping, cart.shippingCents);
      description(shipping, 'Shipping');
      const tax = header.ele('Tax');
      money(tax, cart.taxCents);
      description(tax, 'Tax and fees');
      cart.items.forEach((item, at) => addItem(order, item, { lineNumber: at + 1, profile }));
    },
  );
}

function addItem(
  order: XmlNode,
  item: SentItem,
  { lineNumber, profile }: { lineNumber: number; profile: PunchoutProfile },
): void {
  const element = order.ele('ItemIn', {
    quantity: String(item.quantity),
    lineNumber: String(lineNumber),
  });
  const id = element.ele('ItemID');
  id.ele('SupplierPartID').txt(item.partId);
  id.ele('SupplierPartAuxiliaryID').txt(item.auxiliaryId);
  const detail = element.ele('ItemDetail');
  money(detail.ele('UnitPrice'), item.unitCents);
  description(detail, item.description);
  detail.ele('UnitOfMeasure').txt(profile.cart.unitOfMeasure);
  detail.ele('Classification', { domain: 'UNSPSC' }).txt(item.unspsc);
  if (item.manufacturer !== null) {
    detail.ele('ManufacturerPartID').txt(item.partId);
    detail.ele('ManufacturerName').txt(item.manufacturer);
  }
  for (const { name, text } of item.extrinsics) detail.ele('Extrinsic', { name }).txt(text);
}

/** The document in the form's hidden field. */
export const fieldValue = (xml: string, { returns }: Pick<PunchoutProfile, 'returns'>): string =>
  returns.encoding === 'cxml-base64' ? Buffer.from(xml, 'utf8').toString('base64') : xml;
