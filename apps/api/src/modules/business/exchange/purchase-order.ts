import type { ExchangeProfile } from '@tirekit/channel';
import type { Quote } from '@tirekit/contract';
import { Temporal } from 'temporal-polyfill';
import { writeXml, type XmlElements } from '../../../platform/xml/write-xml.ts';
import { type DocumentLine, documentLines, type OrderedTires, addUp } from './document-lines.ts';

/** An order whose buyer pays at an exchange. */
export interface ExchangeOrder {
  readonly orderNumber: string;
  /** The customer as the exchange knows them. */
  readonly customerId: string;
  /** The exchange's checkout to which this customer takes the order. */
  readonly checkoutUrl: string;
  readonly issuedAt: Date;
  /** The seller's time zone, in which the document is dated. */
  readonly timeZone: string;
  readonly tires: readonly OrderedTires[];
  readonly quote: Quote;
}

/**
 * An order as xCBL 3.5's `OrderRequest`, valid against its DTD. The same order gives the same bytes.
 */
export function purchaseOrder(order: ExchangeOrder, profile: ExchangeProfile): string {
  const lines = documentLines(order.tires, order.quote, profile);
  return writeXml({
    [profile.rootDoc]: {
      OrderRequestHeader: header(order, profile),
      OrderRequestDetail: { OrderDetail: { ListOfItemDetail: { ItemDetail: lines.map(item) } } },
      OrderRequestSummary: {
        OrderSummary: { NumberOfLines: String(lines.length), TotalAmount: money(addUp(lines)) },
      },
    },
  });
}

function header(order: ExchangeOrder, profile: ExchangeProfile): XmlElements {
  return {
    OrderRequestNumber: {
      BuyerOrderRequestNumber: order.customerId,
      SellerOrderRequestNumber: order.orderNumber,
    },
    OrderRequestIssueDate: issueDate(order.issuedAt, order.timeZone),
    OrderRequestReferences: {
      OrderReferences: {
        OtherOrderReferences: {
          ListOfReferenceCoded: {
            ReferenceCoded: {
              ReferenceTypeCoded: 'CustomerReferenceNumber',
              PrimaryReference: { Reference: { RefNum: order.customerId } },
            },
          },
        },
      },
    },
    OrderRequestCurrency: dollars,
    OrderRequestLanguage: { Language: { LanguageCoded: 'en' } },
    OrderRequestParty: {
      BuyerParty: party(profile.agencyCode, profile),
      SellerParty: party(profile.vendorId, profile),
    },
    OrderHeaderNote: order.checkoutUrl,
  };
}

const dollars: XmlElements = { Currency: { CurrencyCoded: 'USD' } };

const money = (cents: number): XmlElements => ({
  MonetaryValue: { MonetaryAmount: decimal(cents, 2), ...dollars },
});

/** xCBL knows no agency of ours, so that it is `Other`, with its code and description. */
const party = (id: string, { agencyDescription }: ExchangeProfile): XmlElements => ({
  Party: {
    PartyID: {
      Identifier: {
        Agency: {
          AgencyCoded: 'Other',
          AgencyCodedOther: id,
          AgencyDescription: agencyDescription,
        },
        Ident: id,
      },
    },
  },
});

const item = (line: DocumentLine, at: number): XmlElements => ({
  BaseItemDetail: {
    LineItemNum: { BuyerLineItemNum: String(at + 1) },
    ItemIdentifiers: {
      PartNumbers: { SellerPartNumber: { PartNum: { PartID: line.code } } },
      ItemDescription: line.description,
    },
    TotalQuantity: {
      Quantity: { QuantityValue: String(line.quantity), UnitOfMeasurement: { UOMCoded: 'EA' } },
    },
  },
  PricingDetail: {
    ListOfPrice: { Price: { UnitPrice: { UnitPriceValue: unitPrice(line.unitMicros), ...dollars } } },
    TotalValue: money(line.totalCents),
  },
});

/** Two places, or as many of xCBL's six as it takes. */
const unitPrice = (micros: number): string =>
  micros % 10_000 === 0 ? decimal(micros / 10_000, 2) : decimal(micros, 6).replace(/0+$/, '');

/** A whole number of the smallest parts as a decimal. */
function decimal(parts: number, places: number): string {
  const digits = String(Math.abs(parts)).padStart(places + 1, '0');
  return `${parts < 0 ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** xCBL's form of a moment: `20260114T10:15:00-05:00`. */
export function issueDate(instant: Date, timeZone: string): string {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(timeZone);
  const [date = '', time = ''] = there.toPlainDateTime().toString({ smallestUnit: 'second' }).split('T');
  return `${date.replaceAll('-', '')}T${time}${there.offset}`;
}

/** The value of the form's hidden field. */
export function encodePayload(document: string, encoding: ExchangeProfile['encoding']): string {
  return encoding === 'base64'
    ? Buffer.from(document, 'utf8').toString('base64')
    : encodeURIComponent(document);
}
