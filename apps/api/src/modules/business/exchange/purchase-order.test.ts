import type { ExchangeProfile } from '@tirekit/channel';
import type { Quote, QuoteLine } from '@tirekit/contract';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dtdProblems } from '../../../../test/support/xmllint.ts';
import { encodePayload, type ExchangeOrder, issueDate, purchaseOrder } from './purchase-order.ts';
import { quoteMeetsDocument } from './quote-meets-document.ts';
import { cents, readPurchaseOrder as read } from '../../../../test/business/exchange/read-purchase-order.ts';

const DTD = new URL('../../../../../sandbox/src/exchange/xcbl/OrderRequest.dtd', import.meta.url);

const profile: ExchangeProfile = {
  rootDoc: 'OrderRequest',
  fieldName: 'orderRequest',
  encoding: 'base64',
  postUrl: 'https://exchange.example/checkout',
  agencyCode: 'EXCH',
  agencyDescription: 'EXCHANGE',
  vendorId: 'VENDOR-1',
  lineCodes: {
    tire: 'CLIENT-SKU-{sku}',
    roadHazard: 'RHZ',
    fet: 'FET',
    installer: 'INSTALL',
    shipping: 'SHIP',
  },
  handledByExchange: ['tax', 'state-fee'],
};

type Part = [kind: QuoteLine['kind'], amountCents: number, lineId?: string];

function getQuote(tireCount: number, parts: readonly Part[]): Quote {
  return {
    currency: 'USD',
    lines: parts.map(([kind, amountCents, lineId]) => ({
      kind,
      label: kind,
      detail: null,
      amountCents,
      lineId: lineId ?? null,
    })),
    summary: [],
    savingsCents: 0,
    totalCents: parts.reduce((sum, [, cents]) => sum + cents, 0),
    tireCount,
    destination: { zip: '75236', state: 'TX', city: 'Dallas' },
    complete: true,
    notes: [],
  };
}

/** Quantity and name of each line of tires, and the quote's parts about them. */
function getOrder(
  tires: readonly { readonly quantity: number; readonly name?: string }[],
  parts: readonly Part[],
  given: Partial<ExchangeOrder> = {},
): ExchangeOrder {
  return {
    orderNumber: '7KQ2M8XW4D',
    customerId: 'CUSTOMER-ID',
    checkoutUrl: 'https://exchange.example/checkout/abc?store=1&lang=en',
    issuedAt: new Date('2026-01-14T15:15:00Z'),
    timeZone: 'America/New_York',
    tires: tires.map(({ quantity, name = 'Velaro Tour LT275/70R18 E 125/122R' }, at) => ({
      lineId: `l${at + 1}`,
      sku: `SKU${at + 1}`,
      name,
      quantity,
    })),
    quote: getQuote(
      tires.reduce((sum, { quantity }) => sum + quantity, 0),
      parts,
    ),
    ...given,
  };
}

describe('the purchase order of an order', () => {
  const order = getOrder(
    [{ quantity: 4 }],
    [
      ['tires', 90_000, 'l1'],
      ['promotion', -4_000, 'l1'],
      ['coupon', -1_000, 'l1'],
      ['fet', 529, 'l1'],
      ['state-fee', 800, 'l1'],
      ['road-hazard', 0, 'l1'],
      ['installation', 8_800, 'l1'],
      ['installation', 1_200, 'l1'],
      ['shipping', 0],
      ['tax', 6_375],
    ],
  );

  test('has the header that the specification names', () => {
    const document = read(purchaseOrder(order, profile));
    expect(
      Object.fromEntries(
        [
          'BuyerOrderRequestNumber',
          'SellerOrderRequestNumber',
          'OrderRequestIssueDate',
          'ReferenceTypeCoded',
          'RefNum',
          'CurrencyCoded',
          'LanguageCoded',
          'AgencyCoded',
          'AgencyDescription',
          'OrderHeaderNote',
        ].map((name) => [name, document.text(name)]),
      ),
    ).toEqual({
      BuyerOrderRequestNumber: 'CUSTOMER-ID',
      SellerOrderRequestNumber: '7KQ2M8XW4D',
      OrderRequestIssueDate: '20260114T10:15:00-05:00',
      ReferenceTypeCoded: 'CustomerReferenceNumber',
      RefNum: 'CUSTOMER-ID',
      CurrencyCoded: 'USD',
      LanguageCoded: 'en',
      AgencyCoded: 'Other',
      AgencyDescription: 'EXCHANGE',
      OrderHeaderNote: 'https://exchange.example/checkout/abc?store=1&lang=en',
    });
  });

  test('has one line per item, in order, and a summary that adds them up', () => {
    const { lines, numberOfLines, total } = read(purchaseOrder(order, profile));
    expect(lines.map(({ code, quantity, unit, total: line }) => [code, quantity, unit, line])).toEqual([
      ['CLIENT-SKU-SKU1', 4, '212.50', '850.00'],
      ['RHZ', 4, '0.01', '0.04'],
      ['FET', 1, '5.29', '5.29'],
      ['INSTALL', 4, '25.00', '100.00'],
      ['SHIP', 1, '0.00', '0.00'],
    ]);
    expect(numberOfLines).toBe(5);
    expect(total).toBe('955.33');
  });

  test('the purchase order and its quote agree to the cent when the exchange adds fees and tax', () => {
    const meeting = quoteMeetsDocument(order.tires, order.quote, profile);
    expect(meeting).toEqual({
      documentCents: 95_533,
      outside: [
        { kind: 'coverage', label: 'Included road hazard coverage, listed at 1¢ a tire', amountCents: -4 },
        { kind: 'state-fee', label: 'State tire fees, added by the exchange', amountCents: 800 },
        { kind: 'tax', label: 'Sales tax, added by the exchange', amountCents: 6_375 },
      ],
      totalCents: 102_704,
    });
  });

  test('lists taxes and fees for an exchange that adds neither', () => {
    const whole: ExchangeProfile = {
      ...profile,
      lineCodes: { ...profile.lineCodes, tax: 'TAX', stateFee: 'FEE' },
      handledByExchange: [],
    };
    const { lines } = read(purchaseOrder(order, whole));
    expect(lines.slice(-2).map(({ code, total }) => [code, total])).toEqual([
      ['FEE', '8.00'],
      ['TAX', '63.75'],
    ]);
    expect(quoteMeetsDocument(order.tires, order.quote, whole).outside).toHaveLength(1);
  });

  test('is dated where the seller is', () => {
    expect(issueDate(new Date('2026-07-01T03:59:59.999Z'), 'America/New_York')).toBe(
      '20260630T23:59:59-04:00',
    );
    expect(issueDate(new Date('2026-01-01T00:00:00Z'), 'Asia/Kolkata')).toBe('20260101T05:30:00+05:30');
  });

  test('travels in the profile’s encoding', () => {
    const document = purchaseOrder(order, profile);
    expect(Buffer.from(encodePayload(document, 'base64'), 'base64').toString('utf8')).toBe(document);
    expect(decodeURIComponent(encodePayload(document, 'urlencoded'))).toBe(document);
  });
});

const emoji = '🛞'.repeat(50);
const hostile = getOrder(
  [
    {
      quantity: 4,
      name: `]]> <!ENTITY x SYSTEM "file:///etc/passwd"> & "quoted" 'single' \u0000\u0008\u000b\ufffe`,
    },
    { quantity: 2, name: emoji },
    { quantity: 1, name: 'half a pair: \ud83d, and a line\r\nbreak\ttab' },
  ],
  [
    ['tires', 10_000, 'l1'],
    ['tires', 10_000, 'l2'],
    ['tires', 10_000, 'l3'],
    ['shipping', 0],
  ],
  { customerId: '<soldier & "1">', checkoutUrl: 'https://x.example/?a=1&b=<2>' },
);
const carts: Record<string, ExchangeOrder> = {
  'a single tire': getOrder(
    [{ quantity: 1 }],
    [
      ['tires', 12_345, 'l1'],
      ['shipping', 0],
    ],
  ),
  'a discount that does not divide by three tires': getOrder(
    [{ quantity: 3 }],
    [
      ['tires', 30_000, 'l1'],
      ['coupon', -2_500, 'l1'],
      ['shipping', 0],
    ],
  ),
  'a percentage off a staggered set, fitted at two rates': getOrder(
    [{ quantity: 2 }, { quantity: 2 }],
    [
      ['tires', 40_001, 'l1'],
      ['tires', 51_003, 'l2'],
      ['coupon', -4_000, 'l1'],
      ['coupon', -5_100, 'l2'],
      ['installation', 4_400, 'l1'],
      ['installation', 5_600, 'l2'],
      ['shipping', 0],
    ],
  ),
  'three tires and one free': getOrder(
    [{ quantity: 4 }],
    [
      ['tires', 80_000, 'l1'],
      ['promotion', -20_000, 'l1'],
      ['shipping', 0],
    ],
  ),
  'tires that cost nothing after a coupon': getOrder(
    [{ quantity: 2 }],
    [
      ['tires', 5_000, 'l1'],
      ['coupon', -5_000, 'l1'],
      ['shipping', 0],
    ],
  ),
  'a van that travels, and coverage that was bought': getOrder(
    [{ quantity: 4 }],
    [
      ['tires', 64_396, 'l1'],
      ['road-hazard', 9_660, 'l1'],
      ['installation', 11_000, 'l1'],
      ['installation', 3_999],
      ['shipping', 0],
      ['tax', 5_901],
    ],
  ),
  'mounting that a deal gives away': getOrder(
    [{ quantity: 4 }],
    [
      ['tires', 64_396, 'l1'],
      ['installation', 0, 'l1'],
      ['installation', 1_200, 'l1'],
      ['shipping', 0],
    ],
  ),
  'freight to Alaska, and truck tires with federal excise tax': getOrder(
    [{ quantity: 6 }],
    [
      ['tires', 299_994, 'l1'],
      ['fet', 21_042, 'l1'],
      ['state-fee', 1_500, 'l1'],
      ['shipping', 24_000, 'l1'],
      ['tax', 0],
    ],
  ),
  'twenty lines': getOrder(
    Array.from({ length: 20 }, (_, at) => ({ quantity: (at % 5) + 1 })),
    [
      ...Array.from({ length: 20 }, (_, at): Part => ['tires', 9_999 * (at + 1), `l${at + 1}`]),
      ['shipping', 0],
    ],
  ),
  'names and ids that are hostile to XML': hostile,
};

describe('documents of odd carts', () => {
  test('are valid against the DTD, by xmllint', async () => {
    const documents = Object.values(carts).map((order) => purchaseOrder(order, profile));
    expect(documents).toHaveLength(10);
    expect(await dtdProblems(documents, DTD)).toEqual([]);
  });

  test('the DTD check finds an element that does not belong in the document', async () => {
    const document = purchaseOrder(getOrder([{ quantity: 1 }], [['tires', 1, 'l1']]), profile);
    const wrong = document.replace('<OrderRequestCurrency>', '<Extra/><OrderRequestCurrency>');
    expect(await dtdProblems([wrong], DTD)).toEqual([expect.stringContaining('Extra')]);
  });

  test.each(Object.entries(carts))(
    '%s: the lines add up to the document’s total, which agrees with the quote',
    (_name, order) => {
      const { lines, numberOfLines, total } = read(purchaseOrder(order, profile));
      expect(numberOfLines).toBe(lines.length);
      expect(lines.reduce((sum, line) => sum + cents(line.total), 0)).toBe(cents(total));
      for (const { quantity, unit, total: line } of lines)
        expect(Math.round(Number(unit) * quantity * 100)).toBe(cents(line));
      const { documentCents, outside } = quoteMeetsDocument(order.tires, order.quote, profile);
      expect(documentCents).toBe(cents(total));
      expect(outside.reduce((sum, part) => sum + part.amountCents, documentCents)).toBe(
        order.quote.totalCents,
      );
    },
  );

  test('a document keeps a hostile name as typed, and drops only characters that XML forbids', () => {
    const { lines, text } = read(purchaseOrder(hostile, profile));
    expect(lines[0]?.name).toBe(
      `]]> <!ENTITY x SYSTEM "file:///etc/passwd"> & "quoted" 'single' \ufffd\ufffd\ufffd\ufffd`,
    );
    expect(lines[1]?.name).toBe(emoji);
    expect(lines[2]?.name).toBe('half a pair: \ufffd, and a line\r\nbreak\ttab');
    expect(text('RefNum')).toBe('<soldier & "1">');
  });

  test('documents of random carts are valid and agree with their quotes', async () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 8 }),
      name: fc.string({ unit: 'binary', maxLength: 60 }),
      eachCents: fc.integer({ min: 1, max: 99_999 }),
      offCents: fc.integer({ min: 0, max: 99_999 }),
      fitting: fc.option(fc.integer({ min: 0, max: 4_000 })),
      coverage: fc.option(fc.constantFrom(0, 1_899)),
      fetCents: fc.integer({ min: 0, max: 5_000 }),
    });
    const cart = fc.record({
      lines: fc.array(line, { minLength: 1, maxLength: 6 }),
      fees: fc.integer({ min: 0, max: 2_000 }),
      tax: fc.integer({ min: 0, max: 99_999 }),
      visit: fc.integer({ min: 0, max: 9_999 }),
      customerId: fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }),
    });
    const documents: string[] = [];
    fc.assert(
      fc.property(cart, ({ lines, fees, tax, visit, customerId }) => {
        const fitted = lines.some(({ fitting }) => fitting !== null);
        const parts = lines.flatMap((of, at): Part[] => {
          const lineId = `l${at + 1}`;
          const tires = of.eachCents * of.quantity;
          return [
            ['tires', tires, lineId],
            ['coupon', -Math.min(of.offCents, tires), lineId],
            ['fet', of.fetCents, lineId],
            ...(fitted ? [['installation', (of.fitting ?? 0) * of.quantity, lineId] satisfies Part] : []),
            ...(of.coverage === null
              ? []
              : [['road-hazard', of.coverage * of.quantity, lineId] satisfies Part]),
          ];
        });
        const order = getOrder(
          lines,
          [
            ...parts,
            ['state-fee', fees],
            ...(fitted ? [['installation', visit] satisfies Part] : []),
            ['shipping', 0],
            ['tax', tax],
          ],
          { customerId },
        );
        const document = purchaseOrder(order, profile);
        const { lines: written, total } = read(document);
        expect(written.reduce((sum, one) => sum + cents(one.total), 0)).toBe(cents(total));
        expect(quoteMeetsDocument(order.tires, order.quote, profile).documentCents).toBe(cents(total));
        documents.push(document);
      }),
      { numRuns: 25 },
    );
    expect(await dtdProblems(documents, DTD)).toEqual([]);
  });
});
