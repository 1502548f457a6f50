/**
 * Measures the documents of procurement systems: `node tools/bench/cxml-documents.ts [--lines 500] [--strict]`
 *
 * A cart is turned into a PunchOutOrderMessage and validated against cXML's DTD, as the sandbox's procurement system does; the order
 * that follows is read and compared with the cart. With `--strict` it fails where the median of either takes fifty milliseconds.
 * Prints Markdown.
 */
import { parseArgs } from 'node:util';
import {
  assertSameCart,
  openEnvelope,
  orderMessage,
  PunchoutProfile,
  readOrderRequest,
  readXml,
  sentCart,
} from '@tirekit/api/punchout-documents';
import { sampleCart, sampleCartLine, sampleQuote } from '@tirekit/contract/testing';
import { checkCxml } from '@tirekit/sandbox/cxml-validity';
import {
  newPayloadId,
  orderRequest,
  readMessage,
  requestDocument,
} from '@tirekit/sandbox/procurement-documents';
import { table } from './report.ts';

const MOST_MS = 50;
const ROUNDS = 25;

const { values } = parseArgs({
  options: { lines: { type: 'string', default: '500' }, strict: { type: 'boolean', default: false } },
});
const count = Number(values.lines);

const name = { domain: 'NetworkId', identity: 'AN-BENCH' };
const profile = PunchoutProfile.parse({
  id: 'bench',
  customer: 'Velaro <Fleet> & Sons',
  channel: 'retail',
  account: 'bench',
  credentials: { from: [name], to: [name], sender: [name] },
  returns: { origins: ['https://purchasing.example'] },
  zip: '38103',
  contact: { firstName: 'Flo', lastName: 'Fleet', email: 'fleet@fleet.example', phone: '9015550100' },
  cart: {
    extrinsics: [
      { name: 'TireSize', field: 'size' },
      { name: 'LoadAndSpeed', field: 'service' },
    ],
  },
});
const lines = Array.from({ length: count }, (_, at) =>
  sampleCartLine({
    lineId: `L${String(at)}`,
    productId: String(at).padStart(10, '0'),
    quantity: (at % 4) + 1,
  }),
);
const parts = lines.map(({ lineId, quantity }, at) => ({
  kind: 'tires' as const,
  label: 'Tires',
  detail: null,
  amountCents: (9_999 + at) * quantity,
  lineId,
}));
const quote = {
  ...sampleQuote(),
  lines: parts,
  totalCents: parts.reduce((sum, { amountCents }) => sum + amountCents, 0),
};
const cart = sampleCart({ lines, quote });

/** Milliseconds by the clock, and of processor time, which counts where others keep the machine busy. */
interface Times {
  readonly clock: number[];
  readonly cpu: number[];
}
const newTimes = (): Times => ({ clock: [], cpu: [] });
const times = { built: newTimes(), both: newTimes(), read: newTimes() };
/** Starts a watch. */
function watch(): (times: Times) => void {
  const [began, cpu] = [performance.now(), process.threadCpuUsage()];
  return (to) => {
    const { user, system } = process.threadCpuUsage(cpu);
    to.clock.push(performance.now() - began);
    to.cpu.push((user + system) / 1_000);
  };
}
let bytes = 0;
for (let round = 0; round < ROUNDS; round++) {
  const building = watch();
  const sent = sentCart({
    quoteId: '0123456789AB',
    profile,
    cart,
    stored: { lines: [], couponCode: null },
    zip: '38103',
  });
  const message = orderMessage({ profile, buyerCookie: 'a cookie', host: 'bench.example', cart: sent });
  building(times.built);
  checkCxml(message);
  building(times.both);
  bytes = Buffer.byteLength(message);

  const { items, total } = readMessage(message);
  if (items.length !== count) throw new Error('Lines were lost');
  const order = Buffer.from(
    requestDocument(orderRequest('PO-1', items, total), {
      buyer: 'harbor',
      payloadId: newPayloadId(),
      secret: 'a secret of the bench',
    }),
  );
  const reading = watch();
  assertSameCart(readOrderRequest(openEnvelope(readXml(order)).body), sent, profile);
  reading(times.read);
}
const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[ROUNDS >> 1] ?? 0;
const row = (what: string, { clock, cpu }: Times): string[] => [
  what,
  median(clock).toFixed(1),
  Math.max(...clock).toFixed(1),
  median(cpu).toFixed(1),
  `${((100 * median(cpu)) / MOST_MS).toFixed(0)}%`,
];
console.log(
  table(
    [
      `${String(count)} lines, ${(bytes / 1_000).toFixed(0)} kB`,
      'p50 ms',
      'slowest ms',
      'CPU ms',
      `CPU of ${String(MOST_MS)} ms`,
    ],
    [
      row('cart built', times.built),
      row('cart built and validated', times.both),
      row('order read and compared with the cart', times.read),
    ],
  ),
);
const worst = Math.max(median(times.both.clock), median(times.read.clock));
if (values.strict && worst >= MOST_MS) {
  console.error(`A document took ${worst.toFixed(1)} ms; at most ${String(MOST_MS)} are allowed.`);
  process.exitCode = 1;
}
