import { firstOf, type Mapping } from '../../platform/feeds/mapping.ts';

/** Qualifiers of the numbers in LIN (element 235). */
const identifiers = {
  // Vendor's item, part, and catalog number, and SKU.
  itemNumber: firstOf('Item VN', 'Item VP', 'Item SK', 'Item VC'),
  otherNumbers: firstOf('Item numbers'),
  // UPC, EAN-13, and GTIN-14.
  gtin: firstOf('Item UP', 'Item EN', 'Item UK'),
  // Manufacturer's part number.
  mpn: firstOf('Item MG'),
  // Brand or label.
  brand: firstOf('Item BL'),
};

/** The inventory inquiry or advice (846): counts by warehouse. Quantities are those of element 673. */
const stock: Mapping = {
  form: 1,
  kind: 'stock',
  fields: {
    ...identifiers,
    // Buyer's part and item number.
    sku: firstOf('Item BP', 'Item IN'),
    warehouse: firstOf('Warehouse'),
    // Available for sale, or else on hand.
    quantity: firstOf('Quantity 33', 'Quantity 17'),
    // On order, or in transit.
    onOrder: firstOf('Quantity 63', 'Quantity IQ'),
    // Available, or estimated delivery (element 374).
    expectedOn: firstOf('Date 018', 'Date 017'),
    asOf: firstOf('As of'),
  },
};

/** The price catalog (832). Prices are those of element 236. */
const prices: Mapping = {
  form: 1,
  kind: 'prices',
  fields: {
    ...identifiers,
    // Retail. Resale (RES) is left out: many distributors mean the price at which they sell.
    price: firstOf('Price RTL'),
    map: firstOf('Price MAP'),
    // The manufacturer's suggested retail price, or else its list price.
    listPrice: firstOf('Price MSR', 'Price LPR'),
    // Contract, net item, and unit cost price: what the receiver of the catalog pays.
    cost: firstOf('Price CON', 'Price NET', 'Price UCP'),
    // Effective and expiration (element 374).
    from: firstOf('Date 007'),
    to: firstOf('Date 036'),
  },
};

/** How X12 inventories and price catalogs are read: the numbers of a line name the tire, whichever of them it has. */
export const x12Mappings: readonly Mapping[] = [stock, prices];
