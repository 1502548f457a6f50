import { business, formatPhone, tireWord } from '@tirekit/contract';
import { longDay, tireCount, usd } from '../../../../platform/format.ts';
import type { InstallationVisit } from '../visit.ts';
import { workOrder } from '../work-order.ts';
import type { Letter } from '../../../../platform/mail/letter.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import { timeText, toShop, whenAndWhich, type VisitLetterContext } from './visit-letter.ts';
import { isTimeConfirmed } from '../../../buying/appointments/index.ts';

/** A letter to the shop; null if it has no mailbox, or the letter has no reason any more. */
export type ShopLetter = (
  visit: InstallationVisit,
  context: VisitLetterContext,
  moment: string,
) => Mail | null;

const number = ({ record }: InstallationVisit): string => record.order.orderNumber;
const open = (url: string | null): Letter['button'] =>
  url === null ? null : { label: 'Open work order', url };

/** The mail with the shop's work order. */
export const workOrderMail: ShopLetter = (visit, { channel, workOrderUrl }) => {
  const { tires, services, payCents, car, buyer, instructions } = workOrder(visit, new Date());
  const count = visit.record.order.quote.tireCount;
  return toShop('work-order', visit, channel, {
    subject: `Work order ${number(visit)}: ${tireCount(count)}, ${timeText(visit)}`,
    preview: `${buyer.name}${car === null ? '' : `, ${car}`}. Please confirm.`,
    title: 'You have a new work order',
    opening: `${buyer.name}, ${formatPhone(buyer.phone)}, booked an appointment with you for ${timeText(visit)}. We’ll send the ${tireWord(count)} to you before that. Please confirm the appointment or propose another time.`,
    button: open(workOrderUrl),
    facts: [
      ...whenAndWhich(visit),
      ...tires.map(({ quantity, name, size, service, axle }) => ({
        label: axle === null ? 'Tires' : `Tires, ${axle}`,
        value: `${String(quantity)} × ${name}, ${size} ${service}`,
      })),
      ...(car === null ? [] : [{ label: 'Car', value: car }]),
      ...(services.length === 0 ? [] : [{ label: 'Work', value: services.join(', ') }]),
      {
        label: 'We pay you',
        value: `${usd(payCents)} within ${String(business.installer.payoutHours)} hours of the installation`,
      },
      ...(instructions === null ? [] : [{ label: 'The customer says', value: instructions }]),
    ],
    notes: ['Anyone with this link can act for your shop. Please don’t share it.'],
  });
};

/** The buyer has chosen another time. */
export const shopChanged: ShopLetter = (visit, { channel, workOrderUrl }, moment) =>
  toShop(`work-order-changed.${moment}`, visit, channel, {
    subject: `Work order ${number(visit)} has moved to ${timeText(visit)}`,
    preview: 'Please confirm the new time.',
    title: 'The appointment has moved',
    opening: `The customer chose another time: ${timeText(visit)}.${isTimeConfirmed(visit.row.state) ? '' : ' Please confirm it or propose another one.'}`,
    button: open(workOrderUrl),
  });

/** The buyer does not come. */
export const shopCancelled: ShopLetter = (visit, { channel, workOrderUrl }) =>
  toShop('work-order-cancelled', visit, channel, {
    subject: `Work order ${number(visit)} is canceled`,
    preview: 'That time is open again.',
    title: 'The appointment is canceled',
    opening: `The customer canceled the appointment on ${timeText(visit)}. The tires will still come to you. Please keep them until we call.`,
    button: open(workOrderUrl),
  });

/** The tires will not be there in time. */
export const shopLate: ShopLetter = (visit, { channel, workOrderUrl }, expected) =>
  toShop(`work-order-late.${expected}`, visit, channel, {
    subject: `Work order ${number(visit)}: the tires are late`,
    preview: `The carrier now expects them on ${longDay(expected)}.`,
    title: 'The tires are late',
    opening: `The carrier now expects the tires on ${longDay(expected)}, too late for the appointment on ${timeText(visit)}. We asked the customer to choose a new time.`,
    button: open(workOrderUrl),
  });
