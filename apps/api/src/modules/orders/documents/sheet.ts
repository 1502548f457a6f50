import { type Channel, getColors, hoursLines, markTile } from '@tirekit/channel';
import { axleNames } from '@tirekit/contract';
import type PdfKitDocument from 'pdfkit';
import { usd } from '../../../platform/format.ts';
import type { BoughtItem } from '../record/index.ts';
import { inWinAnsi } from './win-ansi.ts';
import type { SummaryRow } from '../../buying/pricing/index.ts';

/** Points: US letter with margins of three quarters of an inch, and room for the footer at the bottom. */
const page = { width: 612, height: 792, margin: 54, foot: 90 } as const;
const right = page.width - page.margin;
const columns = { name: page.margin + 10, quantity: 340, price: 390, amount: 466 } as const;
/** The right edge of numbers: as far from the edge of the tinted header as names begin. */
const numbersEnd = right - 10;
/** The parts of the total are aligned with the amounts. */
const totals = { left: 300, amount: 466 } as const;

/** A line of tires, as an order or a quote has it. */
export interface SheetLine {
  readonly item: BoughtItem;
  readonly axle: 'front' | 'rear' | null;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly tiresCents: number;
}

/** The contents that a receipt and a quote share: everything that is printed. */
export interface Sheet {
  /** At the top: `Receipt`. */
  readonly title: string;
  /** The document's own title, for its reader: `Receipt 7K3…`. */
  readonly name: string;
  readonly createdAt: Date;
  readonly facts: readonly { readonly label: string; readonly value: string }[];
  readonly addresses: readonly { readonly title: string; readonly lines: readonly string[] }[];
  readonly lines: readonly SheetLine[];
  readonly rows: readonly SummaryRow[];
  readonly total: { readonly label: string; readonly cents: number };
  readonly notes: readonly string[];
}

/** A sheet of the storefront as a PDF document. */
export async function renderSheet(sheet: Sheet, channel: Channel): Promise<Buffer> {
  // A hundred modules for fonts and compression, without which the process starts faster.
  const { default: PdfDocument } = await import('pdfkit');
  const pdf = new PdfDocument({
    size: [page.width, page.height],
    margins: { top: page.margin, left: page.margin, right: page.margin, bottom: page.foot },
    // The footer shows the number of pages.
    bufferPages: true,
    info: { Title: sheet.name, Author: channel.name, CreationDate: sheet.createdAt },
    lang: 'en-US',
    displayTitle: true,
  });
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<void>((resolve, reject) => pdf.on('end', resolve).on('error', reject));
  const look = getColors(channel.theme, 'light');

  pdf.lineGap(2);
  writeHead(pdf, sheet, channel, look);
  writeFacts(pdf, sheet, look);
  writeAddresses(pdf, sheet, look);
  writeLines(pdf, sheet, look);
  writeTotal(pdf, sheet, look);
  writeNotes(pdf, sheet, look);
  writeFeet(pdf, channel, look);
  pdf.end();
  await done;
  return Buffer.concat(chunks);
}

type Pdf = InstanceType<typeof PdfKitDocument>;

/** The storefront's colors for light surfaces, such as paper. */
type Look = ReturnType<typeof getColors>;

/** Mark and name as at the top of the storefront's pages, opposite the document's title. */
function writeHead(pdf: Pdf, { title }: Sheet, { theme, tagline }: Channel, look: Look): void {
  const top = page.margin - 8;
  pdf.rect(0, 0, page.width, 6).fill(look.accent);
  const { side, inset, corner, stroke } = markTile;
  pdf.save().translate(page.margin, top).roundedRect(0, 0, side, side, corner).fill(look.accent);
  pdf.translate(inset, inset).path(theme.logo.mark).lineWidth(stroke).lineCap('round').lineJoin('round');
  pdf.stroke(look.accentInk).restore();
  const name = page.margin + side + 10;
  const width = 300;
  pdf.font('Helvetica-Bold').fontSize(17).fillColor(look.ink);
  write(pdf, theme.logo.text, name, top + 1, { width, lineBreak: false });
  pdf.font('Helvetica').fontSize(8.5).fillColor(look.inkMuted);
  write(pdf, tagline, name, top + 22, { width });
  const below = pdf.y;
  pdf.font('Helvetica-Bold').fontSize(22).fillColor(look.ink);
  write(pdf, title, page.margin, top + 4, { width: right - page.margin, align: 'right' });
  pdf.y = Math.max(below, top + side) + 22;
}

/** The most important facts, on the storefront's tint. */
function writeFacts(pdf: Pdf, { facts }: Sheet, look: Look): void {
  const top = pdf.y;
  const inset = 12;
  const width = (right - page.margin - inset) / facts.length;
  pdf.font('Helvetica-Bold').fontSize(10);
  const tallest = Math.max(
    ...facts.map(({ value }) => pdf.heightOfString(inWinAnsi(value), { width: width - inset })),
  );
  const height = tallest + 34;
  pdf.roundedRect(page.margin, top, right - page.margin, height, 5).fill(look.accentSurface);
  facts.forEach(({ label, value }, at) => {
    const x = page.margin + inset + at * width;
    pdf.font('Helvetica').fontSize(8.5).fillColor(look.inkMuted);
    write(pdf, label, x, top + 12, { width: width - inset });
    pdf.font('Helvetica-Bold').fontSize(10).fillColor(look.ink);
    write(pdf, value, x, top + 25, { width: width - inset });
  });
  pdf.y = top + height + 20;
}

function writeAddresses(pdf: Pdf, { addresses }: Sheet, look: Look): void {
  if (addresses.length === 0) return;
  const top = pdf.y;
  const width = (right - page.margin) / addresses.length;
  let bottom = top;
  addresses.forEach(({ title, lines }, at) => {
    const x = page.margin + 10 + at * width;
    pdf.font('Helvetica').fontSize(8.5).fillColor(look.inkMuted);
    write(pdf, title, x, top, { width: width - 20 });
    pdf.font('Helvetica').fontSize(10).fillColor(look.ink);
    for (const line of lines) write(pdf, line, x, pdf.y, { width: width - 20 });
    bottom = Math.max(bottom, pdf.y);
  });
  pdf.y = bottom + 22;
}

function writeLines(pdf: Pdf, { lines }: Sheet, look: Look): void {
  pdf.font('Helvetica').fontSize(8.5).fillColor(look.inkMuted);
  row(pdf, ['Tires', 'Qty', 'Each', 'Amount']);
  pdf.y += 3;
  rule(pdf, look);
  for (const line of lines) {
    const detail = `${line.axle === null ? '' : `${axleNames[line.axle]} · `}${line.item.size} ${line.item.service}`;
    const { car } = line.item;
    keepTogether(pdf, car ? 56 : 44);
    pdf.y += 7;
    pdf.font('Helvetica-Bold').fontSize(10).fillColor(look.ink);
    row(pdf, [line.item.name, String(line.quantity), usd(line.unitPriceCents), usd(line.tiresCents)]);
    pdf.font('Helvetica').fontSize(9).fillColor(look.inkMuted);
    row(pdf, [detail]);
    if (car) row(pdf, [`For your ${car}`]);
    pdf.y += 6;
    rule(pdf, look);
  }
}

/** The parts of the total, then the total. */
function writeTotal(pdf: Pdf, { rows, total }: Sheet, look: Look): void {
  pdf.y += 10;
  for (const { label, detail, amount } of rows) {
    keepTogether(pdf, 18);
    pdf.font('Helvetica').fontSize(10).fillColor(look.ink);
    amountRow(pdf, detail === null ? label : `${label} (${detail})`, amount);
    pdf.y += 3;
  }
  pdf.font('Helvetica-Bold').fontSize(12);
  // “Total before tax and state fees” takes two lines.
  const height = pdf.heightOfString(inWinAnsi(total.label), { width: totals.amount - totals.left }) + 14;
  keepTogether(pdf, height + 12);
  const top = pdf.y + 6;
  pdf.roundedRect(totals.left - 10, top, right - totals.left + 10, height, 5).fill(look.accentSurface);
  pdf.y = top + 8;
  pdf.fillColor(look.ink);
  amountRow(pdf, total.label, usd(total.cents));
  pdf.y = top + height + 24;
}

function writeNotes(pdf: Pdf, { notes }: Sheet, look: Look): void {
  pdf.font('Helvetica').fontSize(9).fillColor(look.inkMuted);
  for (const note of notes) {
    keepTogether(pdf, 24);
    write(pdf, note, page.margin + 10, pdf.y, { width: right - page.margin - 20 });
    pdf.moveDown(0.4);
  }
}

/** The contact for questions, and the page number, at the end of each page. */
function writeFeet(pdf: Pdf, { support, name }: Channel, look: Look): void {
  const { start, count } = pdf.bufferedPageRange();
  const hours = hoursLines(support.hours).join('  ·  ');
  for (let at = start; at < start + count; at += 1) {
    pdf.switchToPage(at);
    // Below the margin, where text would start another page.
    pdf.page.margins.bottom = 0;
    pdf.y = page.height - page.foot + 26;
    rule(pdf, look);
    const top = pdf.y + 8;
    pdf.font('Helvetica-Bold').fontSize(9).fillColor(look.ink);
    write(pdf, `${name}  ·  ${support.phone}`, page.margin, top, { lineBreak: false });
    pdf.font('Helvetica').fontSize(8.5).fillColor(look.inkMuted);
    write(pdf, `${support.email}  ·  ${hours}`, page.margin, top + 14, { lineBreak: false });
    if (count > 1)
      write(pdf, `Page ${at - start + 1} of ${count}`, page.margin, top, {
        width: right - page.margin,
        align: 'right',
      });
  }
}

/** The only function that writes text: it first replaces characters that the fonts do not have. */
function write(pdf: Pdf, text: string, x: number, y: number, options: PDFKit.Mixins.TextOptions): void {
  pdf.text(inWinAnsi(text), x, y, options);
}

/** Writes cells side by side and continues below the tallest. */
function row(pdf: Pdf, [name = '', quantity = '', price = '', amount = '']: readonly string[]): void {
  const top = pdf.y;
  write(pdf, name, columns.name, top, { width: columns.quantity - columns.name - 12 });
  const bottom = pdf.y;
  write(pdf, quantity, columns.quantity, top, { width: 30, align: 'right' });
  write(pdf, price, columns.price, top, { width: 64, align: 'right' });
  write(pdf, amount, columns.amount, top, { width: numbersEnd - columns.amount, align: 'right' });
  pdf.y = bottom;
  pdf.x = page.margin;
}

function amountRow(pdf: Pdf, label: string, amount: string): void {
  const top = pdf.y;
  write(pdf, label, totals.left, top, { width: totals.amount - totals.left });
  const bottom = pdf.y;
  write(pdf, amount, totals.amount, top, { width: numbersEnd - totals.amount, align: 'right' });
  pdf.y = bottom;
  pdf.x = page.margin;
}

function rule(pdf: Pdf, look: Look): void {
  pdf.moveTo(page.margin, pdf.y).lineTo(right, pdf.y).lineWidth(0.5).strokeColor(look.line).stroke();
}

/** Starts a new page if a block of this height would be cut. */
function keepTogether(pdf: Pdf, height: number): void {
  if (pdf.y + height > page.height - page.foot) pdf.addPage();
}
