import type { Channel } from '@tirekit/channel';
import { formatPhone } from '@tirekit/contract';
import { proposedChoice } from '../../../buying/appointments/index.ts';
import type { InstallationVisit } from '../visit.ts';
import type { Letter } from '../../../../platform/mail/letter.ts';
import type { Attachment, Mail } from '../../../../platform/mail/mailer.ts';
import { getMessageId, writeLetter } from '../../../../platform/mail/write-letter.ts';

/** The facts that letters about an appointment need besides it. Links are whole addresses; null without a public one. */
export interface VisitLetterContext {
  readonly channel: Channel;
  /** The page that changes or cancels it. */
  readonly manageUrl: string | null;
  readonly calendarUrl: string | null;
  readonly rateUrl: string | null;
  readonly workOrderUrl: string | null;
  /** The calendar file. */
  readonly calendar: Attachment;
}

/** Only letters, digits, dots and hyphens may stand in a message's id. */
const idText = (kind: string): string => kind.replaceAll(/[^\w.-]/g, '');

type Words = Pick<Letter, 'subject' | 'preview' | 'title' | 'opening' | 'button'> &
  Partial<Pick<Letter, 'facts' | 'links' | 'notes'>>;

/** A letter to the buyer about the appointment. `kind` and the moment that it is about make it one message. */
export const toBuyer = (kind: string, visit: InstallationVisit, channel: Channel, words: Words): Mail => {
  const { order } = visit.record;
  return writeLetter(
    {
      messageId: getMessageId(idText(kind), order.orderNumber, channel),
      to: order.shipping.email,
      facts: [
        { label: 'Appointment', value: timeText(visit) },
        { label: 'Order number', value: order.orderNumber },
      ],
      address: getVisitPlace(visit),
      ...words,
    },
    channel,
  );
};

/** A letter to the shop; null for a shop that has no mailbox. */
export const toShop = (
  kind: string,
  visit: InstallationVisit,
  channel: Channel,
  words: Words,
): Mail | null => {
  const { email } = visit.shop;
  const { order } = visit.record;
  if (email === null) return null;
  return writeLetter(
    {
      messageId: getMessageId(idText(kind), order.orderNumber, channel),
      to: email,
      facts: whenAndWhich(visit),
      address: visit.shop.mobile ? getVisitPlace(visit) : null,
      ...words,
    },
    channel,
  );
};

/** The facts in every letter to a shop. */
export const whenAndWhich = (visit: InstallationVisit): Letter['facts'] => [
  { label: 'Appointment', value: timeText(visit) },
  { label: 'Work order', value: visit.record.order.orderNumber },
];

/** The place of the installation: at the shop, or where its van goes. */
export function getVisitPlace({ shop, record }: InstallationVisit): NonNullable<Letter['address']> {
  const { shipping } = record.order;
  if (shop.mobile)
    return {
      label: `${shop.company} comes to`,
      lines: [shipping.addressLine1, `${shipping.city}, ${shipping.state} ${shipping.zip}`],
    };
  const { company, address, city, state, zip, phone } = shop;
  return {
    label: 'Installation at',
    lines: [company, address, `${city}, ${state} ${zip}`, formatPhone(phone)],
  };
}

const dayFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone });
const clockFormat = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** `9:00 AM` on the shop's clock. */
const clockText = (at: Date, zone: string): string =>
  clockFormat(zone)
    .format(at)
    .replaceAll(/[\u202f\u00a0]/g, ' ');

/** `Tuesday, March 2` on the shop's calendar. */
export const visitDayText = ({ row: { startsAt, timeZone } }: InstallationVisit): string =>
  dayFormat(timeZone).format(startsAt);

/** `Tuesday, March 2, 9:00 AM`, or the window in which the car is left. */
export function timeText(visit: InstallationVisit): string {
  const { startsAt, endsAt, timeZone, dropOff } = visit.row;
  const from = clockText(startsAt, timeZone);
  if (dropOff === null) return `${visitDayText(visit)}, ${from}`;
  return `${visitDayText(visit)}, drop off ${from} – ${clockText(endsAt, timeZone)}`;
}

/** The time that the shop has proposed, as {@link timeText} writes it; null if there is none. */
export function proposedText({ row }: InstallationVisit): string | null {
  const choice = proposedChoice(row);
  if (choice === null || row.proposedAt === null) return null;
  const day = dayFormat(row.timeZone).format(row.proposedAt);
  return choice.isDropOff
    ? `${day}, drop off in the ${choice.dropOffWindow === 'AM' ? 'morning' : 'afternoon'}`
    : `${day}, ${clockText(row.proposedAt, row.timeZone)}`;
}

/** Things for a buyer to bring, or to prepare for a van. */
export const whatToBring = ({ shop }: InstallationVisit): string =>
  shop.mobile
    ? 'Please park on level, paved ground with room around the car, and have the keys and your order number ready.'
    : 'Please bring your car, your order number, and a photo ID. The shop gets the tires before you come.';
