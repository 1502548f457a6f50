/**
 * Measures the purchase orders that exchanges get: `node tools/bench/purchase-order.ts [--lines 500] [--strict]`
 *
 * Each is built by the API's builder, and validated against xCBL's DTD as the sandbox's exchange does. With `--strict`
 * it fails where the median of both together takes fifty milliseconds. Prints Markdown.
 */
import { parseArgs } from 'node:util';
import type { ExchangeProfile } from '@tirekit/channel';
import { purchaseOrder } from '@tirekit/api/purchase-order';
import { readDocument, validateDocument } from '@tirekit/sandbox/read-document';
import { table as markdown } from './report.ts';

const MOST_MS = 50;
const ROUNDS = 25;

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '500' }, strict: { type: 'boolean', default: false } },
});
// The shipping line is one of them.
const tires = Array.from({ length: Number(values.lines) - 1 }, (_, at) => ({
  lineId: `l${String(at)}`,
  sku: `SKU${String(at)}`,
  name: `Velaro <Tour> & ${String(at)} LT275/70R18 E`,
  quantity: (at % 4) + 1,
}));
const priced = tires.map(({ lineId, quantity }, at) => ({
  kind: 'tires' as const,
  label: 'Tires',
  detail: null,
  amountCents: (9_999 + at) * quantity,
  lineId,
}));
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
const order = {
  orderNumber: '7KQ2M8XW4D',
  customerId: 'soldier-1042',
  checkoutUrl: 'https://exchange.example/checkout/soldier-1042',
  issuedAt: new Date(),
  timeZone: 'America/New_York',
  tires,
  quote: {
    currency: 'USD' as const,
    lines: priced,
    summary: [],
    savingsCents: 0,
    totalCents: priced.reduce((sum, { amountCents }) => sum + amountCents, 0),
    tireCount: tires.reduce((sum, { quantity }) => sum + quantity, 0),
    destination: null,
    complete: true,
    notes: [],
  },
};

const built: number[] = [];
const both: number[] = [];
let bytes = 0;
for (let round = 0; round < ROUNDS; round++) {
  const started = performance.now();
  const document = purchaseOrder(order, profile);
  built.push(performance.now() - started);
  validateDocument(document);
  both.push(performance.now() - started);
  if (readDocument(document).numberOfLines !== Number(values.lines)) throw new Error('Lines were lost');
  bytes = Buffer.byteLength(document);
}
const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
console.log(
  markdown(
    ['lines', 'kB', 'built ms', 'built and validated ms', 'slowest ms'],
    [
      [
        values.lines,
        (bytes / 1_000).toFixed(0),
        ...[median(built), median(both), Math.max(...both)].map((ms) => ms.toFixed(1)),
      ],
    ],
  ),
);
if (values.strict && median(both) >= MOST_MS) {
  console.error(
    `A purchase order took ${median(both).toFixed(1)} ms; at most ${String(MOST_MS)} are allowed.`,
  );
  process.exitCode = 1;
}
