import type { Channel } from '@tirekit/channel';
import {
  business,
  returnPagePath,
  type ReturnRefund,
  returnReasons,
  trackingResultPath,
  tireWord,
} from '@tirekit/contract';
import { usd } from '../../../platform/format.ts';
import type { LetterContent, LetterRow, Letter } from '../../../platform/mail/letter.ts';
import type { Mail } from '../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../platform/mail/write-letter.ts';
import {
  type OrderRecord,
  refundArrives,
  refundedTo,
  sampleOrderNote,
  trackingButton,
} from '../../orders/record/index.ts';
import { piecesIn, type ReturnRow } from './return-rows.ts';
import { isCalledOff } from './transitions.ts';

/** The data for letters about a return. */
export interface ReturnLetter {
  readonly row: ReturnRow;
  readonly record: OrderRecord;
  readonly refund: ReturnRefund;
  /** The part of it that has gone back to the order's gift card. */
  readonly giftCardCents: number;
  readonly channel: Channel;
  readonly publicOrigin: string | null;
  /** Path and query of the order's page, signed. */
  readonly trackingPath: string;
}

const { careReplyHours, refundHours, handlingCentsPerTire } = business.returns;

/** The tires that go back, one row for each line. */
const returnedRows = ({ row, record }: ReturnLetter): LetterRow[] =>
  row.lines.map(({ lineNo, pieces }) => {
    const line = record.lines.find(({ lineNo: number }) => number === lineNo);
    return {
      label: `${String(pieces.length)} × ${line?.item.name ?? 'Tires'}`,
      detail: line ? `${line.item.size} ${line.item.service}` : null,
      amount: '',
    };
  });

const refundRows = ({ lines }: ReturnRefund): LetterRow[] =>
  lines.map(({ label, detail, amountCents }) => ({ label, detail, amount: usd(amountCents) }));

const totalRow = (label: string, { totalCents }: ReturnRefund): LetterRow => ({
  label,
  detail: null,
  amount: usd(totalCents),
});

/** The page of the return, by the same signed link as the order's. */
function returnButton(letter: ReturnLetter, label: string): Letter['button'] {
  const { publicOrigin, trackingPath } = letter;
  const context = {
    ...letter,
    publicOrigin,
    receiptPath: '',
    carrierUrl: null,
    trackingPath: trackingPath.replace(trackingResultPath, returnPagePath),
  };
  return trackingButton(context, label);
}

const listTires = ({ row }: ReturnLetter): string => tireWord(piecesIn(row.lines));

const letter = (
  kind: string,
  about: ReturnLetter,
  content: Pick<Letter, 'subject' | 'preview' | 'title' | 'opening'> & Partial<Letter>,
): LetterContent => ({
  messageId: getMessageId(kind, about.row.returnId, about.channel),
  to: about.record.order.shipping.email,
  facts: [
    { label: 'Return', value: about.row.returnId },
    { label: 'Order number', value: about.row.orderNumber },
  ],
  button: returnButton(about, 'See your return'),
  links: [],
  bought: returnedRows(about),
  parts: [],
  total: null,
  address: null,
  ...content,
  notes: [...(content.notes ?? []), ...sampleOrderNote(about.record)],
});

const hi = ({ record }: ReturnLetter): string => `Hi ${record.order.shipping.firstName},`;

/** To the buyer: we have it, and what happens next. */
export const returnRequested = (about: ReturnLetter): Mail =>
  writeLetter(
    letter('return-requested', about, {
      subject: `We received your return request for order ${about.row.orderNumber}`,
      preview: `We’ll reply within ${String(careReplyHours)} hours.`,
      title: 'We received your return request',
      opening: `${hi(about)} we’re reviewing your return and will reply by email within ${String(careReplyHours)} hours. Please keep your ${listTires(about)} unmounted until then.`,
      parts: refundRows(about.refund),
      total: totalRow('Expected refund', about.refund),
      notes: [
        `We’ll waive the ${usd(handlingCentsPerTire)}-per-tire handling fee if you order the correct size instead, on your return page.`,
        'You can cancel the return until the carrier has the tires.',
      ],
    }),
    about.channel,
  );

/** To the people of the storefront who decide: a new return, or the parcel of one that was canceled. */
export function returnDeskMail(about: ReturnLetter): Mail {
  const { row, record, channel } = about;
  const { firstName, lastName, email } = record.order.shipping;
  const isOver = isCalledOff(row.state);
  return writeLetter(
    letter(isOver ? 'return-parcel' : 'return-desk', about, {
      to: channel.support.email,
      subject: isOver
        ? `Tires are coming for return ${row.returnId}, which has ended`
        : `A buyer asks to return tires of order ${row.orderNumber}`,
      preview: `${firstName} ${lastName}: ${returnReasons[row.reason]}`,
      title: isOver ? 'Tires are coming for a return that has ended' : 'A return is waiting for a decision',
      opening: `${firstName} ${lastName} (${email}) is returning ${String(piecesIn(row.lines))} ${listTires(about)}: ${returnReasons[row.reason]}.`,
      message: row.note,
      button: null,
      parts: refundRows(about.refund),
      total: totalRow('Expected refund', about.refund),
      reader: 'store',
      notes: [
        row.pictures.length === 0 ? 'Without pictures.' : `With ${String(row.pictures.length)} pictures.`,
        isOver
          ? `When the tires are here: npm run returns -- received ${row.returnId} --sellable`
          : `Decide within ${String(careReplyHours)} hours with: npm run returns -- show ${row.returnId}`,
      ],
    }),
    channel,
  );
}

/** To the buyer, with the carrier's label. */
export function returnApproved(about: ReturnLetter, label: Buffer): Mail {
  const { row } = about;
  const count = piecesIn(row.lines);
  const mail = writeLetter(
    letter('return-approved', about, {
      subject: `Your return label for order ${row.orderNumber}`,
      preview: 'Print the label and hand the tires to the carrier.',
      title: 'Your return is approved',
      opening: `${hi(about)} your return is approved. The label is attached to this email.`,
      facts: [
        { label: 'Return', value: row.returnId },
        { label: 'Order number', value: row.orderNumber },
        ...(row.carrier === null ? [] : [{ label: 'Carrier', value: row.carrier }]),
        ...(row.trackingNumber === null ? [] : [{ label: 'Tracking number', value: row.trackingNumber }]),
      ],
      parts: refundRows(about.refund),
      total: totalRow('Expected refund', about.refund),
      notes: [
        count === 1
          ? 'Stick the label on the tire and hand it to the carrier.'
          : `The label has ${String(count)} pages, one for each tire. Hand all of them to the carrier together.`,
        `We’ll refund you within ${String(refundHours)} hours after the ${listTires(about)} reach our warehouse.`,
      ],
    }),
    about.channel,
  );
  return {
    ...mail,
    attachments: [{ name: `Return_${row.returnId}.pdf`, type: 'application/pdf', content: label }],
  };
}

/** To the buyer, with the reason. */
export const returnDeclined = (about: ReturnLetter): Mail =>
  writeLetter(
    letter('return-declined', about, {
      subject: `We can’t approve your return for order ${about.row.orderNumber}`,
      preview: about.row.why ?? 'We can’t approve your return.',
      title: 'We can’t approve your return',
      opening: `${hi(about)} we looked at your return and can’t approve it.`,
      facts: [
        ...(about.row.why === null ? [] : [{ label: 'Reason', value: about.row.why }]),
        { label: 'Return', value: about.row.returnId },
        { label: 'Order number', value: about.row.orderNumber },
      ],
      notes: ['If you disagree or something has changed, reply to this email or call us.'],
    }),
    about.channel,
  );

/** To the buyer: the tires are here, and the money comes. */
export const returnReceived = (about: ReturnLetter): Mail =>
  writeLetter(
    letter('return-received', about, {
      subject: `We received your return for order ${about.row.orderNumber}`,
      preview: `Your refund follows within ${String(refundHours)} hours.`,
      title: `We received your ${listTires(about)}`,
      opening: `${hi(about)} your ${listTires(about)} reached our warehouse. We’ll refund you within ${String(refundHours)} hours.`,
      parts: refundRows(about.refund),
      total: totalRow('Expected refund', about.refund),
    }),
    about.channel,
  );

/** The mail to the buyer about a refund, part by part. */
export function returnRefundedMail(about: ReturnLetter): Mail {
  const { refund, giftCardCents } = about;
  const { order } = about.record;
  const to = refundedTo(order, { amountCents: refund.totalCents, giftCardCents });
  const arrives = refundArrives(order, 'Your bank may take a few days to show it.');
  return writeLetter(
    letter('return-refunded', about, {
      subject: `We refunded ${usd(about.refund.totalCents)} for order ${about.row.orderNumber}`,
      preview: `To ${to}.${arrives}`,
      title: 'Your refund is on its way',
      opening: `${hi(about)} we refunded ${usd(about.refund.totalCents)} to ${to}.${arrives}`,
      parts: refundRows(about.refund),
      total: totalRow('Refunded', about.refund),
    }),
    about.channel,
  );
}
