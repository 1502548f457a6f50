import type { Channel } from '@tirekit/channel';
import { cardName, type ShippingForm } from '@tirekit/contract';
import type PdfKitDocument from 'pdfkit';
import { longDay, usd } from '../../platform/format.ts';
import { shopDay } from '../deals/deal.ts';
import { summaryRow } from '../pricing/summary-rows.ts';
import { type OrderRecord, pricedLines } from './order-record.ts';
import { inWinAnsi } from './win-ansi.ts';

/** Points: US letter with margins of three quarters of an inch. */
const page = { width: 612, height: 792, margin: 54 } as const;
const right = page.width - page.margin;
const columns = { name: page.margin, quantity: 350, price: 400, amount: 470 } as const;
const ink = { text: '#1a1d21', quiet: '#5b6470', rule: '#d5dae0' } as const;

/** The receipt of a paid order as a PDF document. */
export async function renderReceipt(record: OrderRecord, channel: Channel): Promise<Buffer> {
  const { order } = record;
  const day = shopDay(order.confirmed_at ?? order.placed_at);
  // A hundred modules of fonts and compression that a start without them is faster by.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: [page.width, page.height],
    margin: page.margin,
    info: {
      Title: `Receipt ${order.order_number}`,
      Author: channel.name,
      CreationDate: order.confirmed_at ?? order.placed_at,
    },
    lang: 'en-US',
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));

  pdf.lineGap(2);
  writeHead(pdf, channel, order.order_number, day);
  writeParties(pdf, record);
  writeLines(pdf, pricedLines(record));
  writeTotal(pdf, record);
  writeNotes(pdf, record, channel);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PdfKitDocument>;

function writeHead(pdf: Pdf, channel: Channel, orderNumber: string, day: string): void {
  const { phone, email } = channel.support;
  pdf.font('Helvetica-Bold').fontSize(20).fillColor(ink.text).text(channel.name, page.margin, page.margin);
  pdf.font('Helvetica').fontSize(9).fillColor(ink.quiet).text(`${phone}  |  ${email}`);
  pdf.font('Helvetica-Bold').fontSize(14).fillColor(ink.text);
  pdf.text('Receipt', page.margin, page.margin, { width: right - page.margin, align: 'right' });
  pdf.font('Helvetica').fontSize(9).fillColor(ink.quiet);
  pdf.text(`Order ${orderNumber}`, { width: right - page.margin, align: 'right' });
  pdf.text(longDay(day), { width: right - page.margin, align: 'right' });
  pdf.moveDown(1);
  rule(pdf);
}

function writeParties(pdf: Pdf, { order }: OrderRecord): void {
  const paid = order.card ? cardName(order.card) : 'Paid';
  const parties = [
    { title: 'Ship to', lines: addressLines(order.shipping) },
    { title: 'Bill to', lines: addressLines(order.billing ?? order.shipping) },
    {
      title: 'Payment',
      lines: [paid, ...(order.po_number ? [`PO number ${inWinAnsi(order.po_number)}`] : [])],
    },
  ];
  const top = pdf.y;
  const width = (right - page.margin) / parties.length;
  let bottom = top;
  parties.forEach(({ title, lines }, at) => {
    const x = page.margin + at * width;
    pdf
      .font('Helvetica-Bold')
      .fontSize(9)
      .fillColor(ink.quiet)
      .text(title, x, top, { width: width - 12 });
    pdf.font('Helvetica').fontSize(10).fillColor(ink.text);
    for (const line of lines) pdf.text(line, x, pdf.y, { width: width - 12 });
    bottom = Math.max(bottom, pdf.y);
  });
  pdf.y = bottom;
  pdf.moveDown(1);
}

function writeLines(pdf: Pdf, lines: ReturnType<typeof pricedLines>): void {
  pdf.font('Helvetica-Bold').fontSize(9).fillColor(ink.quiet);
  row(pdf, ['Tires', 'Qty', 'Each', 'Amount']);
  rule(pdf);
  for (const line of lines) {
    keepTogether(pdf, 34);
    const axle = line.axle === null ? '' : `, ${line.axle}`;
    pdf.font('Helvetica').fontSize(10).fillColor(ink.text);
    row(pdf, [
      `${line.item.name}\n${line.item.size} ${line.item.service}${axle}`,
      String(line.quantity),
      usd(line.unit_price_cents),
      usd(line.tiresCents),
    ]);
    pdf.moveDown(0.3);
  }
  rule(pdf);
}

/** The quote as the buyer saw it, then what was paid. */
function writeTotal(pdf: Pdf, { order }: OrderRecord): void {
  for (const part of order.quote.summary) {
    keepTogether(pdf, 16);
    pdf.font('Helvetica').fontSize(10).fillColor(ink.text);
    const { label, amount } = summaryRow(part);
    amountRow(pdf, label, amount);
  }
  keepTogether(pdf, 24);
  pdf.moveDown(0.3).font('Helvetica-Bold').fontSize(12);
  amountRow(pdf, 'Total paid', usd(order.total_cents));
  pdf.moveDown(1.2);
}

function writeNotes(pdf: Pdf, { order, lines }: OrderRecord, channel: Channel): void {
  const sample = lines.some(({ item }) => item.sample)
    ? ['Sample data: this receipt is a demonstration and no tires were sold.']
    : [];
  const notes = [...order.quote.notes, ...sample, `Questions? Call ${channel.support.phone}.`];
  pdf.font('Helvetica').fontSize(9).fillColor(ink.quiet);
  for (const note of notes) {
    keepTogether(pdf, 24);
    pdf.text(note, page.margin, pdf.y, { width: right - page.margin }).moveDown(0.4);
  }
}

/** Writes cells side by side and goes on below the tallest. */
function row(pdf: Pdf, [name = '', quantity = '', price = '', amount = '']: readonly string[]): void {
  const top = pdf.y;
  pdf.text(name, columns.name, top, { width: columns.quantity - columns.name - 12 });
  const bottom = pdf.y;
  pdf.text(quantity, columns.quantity, top, { width: 40, align: 'right' });
  pdf.text(price, columns.price, top, { width: 68, align: 'right' });
  pdf.text(amount, columns.amount, top, { width: right - columns.amount, align: 'right' });
  pdf.y = bottom;
  pdf.x = page.margin;
}

function amountRow(pdf: Pdf, label: string, amount: string): void {
  const top = pdf.y;
  pdf.text(amount, columns.amount, top, { width: right - columns.amount, align: 'right' });
  pdf.text(label, columns.name, top, { width: columns.amount - columns.name - 12, align: 'right' });
}

function rule(pdf: Pdf): void {
  pdf.moveTo(page.margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(ink.rule).stroke();
  pdf.moveDown(0.6);
}

/** Starts a new page where a block of this height would be cut. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.margin) pdf.addPage();
}

function addressLines(
  form: Pick<
    ShippingForm,
    'firstName' | 'lastName' | 'addressLine1' | 'addressLine2' | 'city' | 'state' | 'zip'
  >,
): string[] {
  return [
    `${form.firstName} ${form.lastName}`,
    form.addressLine1,
    ...(form.addressLine2 ? [form.addressLine2] : []),
    `${form.city}, ${form.state} ${form.zip}`,
  ].map(inWinAnsi);
}
