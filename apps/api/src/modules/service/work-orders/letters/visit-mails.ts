import { business, formatPhone, tireWord } from '@tirekit/contract';
import { longDay } from '../../../../platform/format.ts';
import type { InstallationVisit } from '../visit.ts';
import type { Letter } from '../../../../platform/mail/letter.ts';
import type { Mail } from '../../../../platform/mail/mailer.ts';
import {
  visitDayText,
  proposedText,
  timeText,
  toBuyer,
  type VisitLetterContext,
  whatToBring,
} from './visit-letter.ts';

/** A letter to the buyer; `moment` tells it from others of its kind about the same order. */
export type BuyerLetter = (
  visit: InstallationVisit,
  context: VisitLetterContext,
  moment: string,
) => Mail | null;

const button = (label: string, url: string | null): Letter['button'] =>
  url === null ? null : { label, url };
const links = (label: string, url: string | null): Letter['links'] => (url === null ? [] : [{ label, url }]);

const number = ({ record }: InstallationVisit): string => record.order.orderNumber;
const name = ({ record }: InstallationVisit): string => record.order.shipping.firstName;
const withCalendar = (mail: Mail, { calendar }: VisitLetterContext): Mail => ({
  ...mail,
  attachments: [calendar],
});

/** The shop has said yes. */
export const appointmentConfirmed: BuyerLetter = (visit, context, moment) =>
  withCalendar(
    toBuyer(`appointment-confirmed.${moment}`, visit, context.channel, {
      subject: `Your appointment for order ${number(visit)} is confirmed`,
      preview: `${visit.shop.company}, ${timeText(visit)}.`,
      title: 'Your appointment is confirmed',
      opening: `Hi ${name(visit)}, ${visit.shop.company} confirmed your appointment.`,
      button: button('Change or cancel', context.manageUrl),
      links: links('Add to calendar', context.calendarUrl),
      notes: [whatToBring(visit)],
    }),
    context,
  );

/** The buyer has chosen another time. */
export const appointmentChanged: BuyerLetter = (visit, context, moment) =>
  withCalendar(
    toBuyer(`appointment-changed.${moment}`, visit, context.channel, {
      subject: `Your appointment for order ${number(visit)} has moved`,
      preview: `New time: ${timeText(visit)}.`,
      title: 'Your appointment has moved',
      opening: `Hi ${name(visit)}, your appointment at ${visit.shop.company} is now on ${timeText(visit)}.`,
      button: button('Change or cancel', context.manageUrl),
      links: links('Add to calendar', context.calendarUrl),
      notes: [whatToBring(visit)],
    }),
    context,
  );

/** The shop's own calendar has no room at the time to which the buyer has moved the appointment. */
export const appointmentRefused: BuyerLetter = (visit, { channel, manageUrl }, moment) =>
  toBuyer(`appointment-refused.${moment}`, visit, channel, {
    subject: `Action needed: choose another time for order ${number(visit)}`,
    preview: `${visit.shop.company} has no room on ${timeText(visit)}.`,
    title: 'Please choose another time',
    opening: `Hi ${name(visit)}, ${visit.shop.company} has no room on ${timeText(visit)} after all. Your order and your tires are safe, and changing the time is free.`,
    button: button('Choose another time', manageUrl),
    notes: [`You can also call the shop at ${formatPhone(visit.shop.phone)}.`],
  });

/** The buyer has cancelled. */
export const appointmentCancelled: BuyerLetter = (visit, { channel, calendar }) => ({
  ...toBuyer('appointment-cancelled', visit, channel, {
    subject: `Your appointment for order ${number(visit)} is canceled`,
    preview: 'Your tires still go to the shop.',
    title: 'Your appointment is canceled',
    opening: `Hi ${name(visit)}, you canceled your appointment at ${visit.shop.company}. Your tires still go there. Call the shop at ${formatPhone(visit.shop.phone)} to agree on a time, or call us to change the order.`,
    button: null,
  }),
  attachments: [calendar],
});

/** The shop would rather have another time. Null if the buyer has answered since. */
export const timeProposed: BuyerLetter = (visit, { channel, manageUrl }, moment) => {
  const proposed = proposedText(visit);
  if (proposed === null) return null;
  return toBuyer(`appointment-proposed.${moment}`, visit, channel, {
    subject: `Another time for your appointment, order ${number(visit)}`,
    preview: `${visit.shop.company} proposes ${proposed}.`,
    title: 'Your shop proposes another time',
    opening: `Hi ${name(visit)}, ${visit.shop.company} can’t keep your appointment and proposes ${proposed}. Please accept it, or choose another time. The proposed time is not held for you.`,
    button: button('Answer the shop', manageUrl),
    notes: [`Call the shop at ${formatPhone(visit.shop.phone)} with any questions.`],
  });
};

/** A day before. */
export const appointmentReminder: BuyerLetter = (visit, context, moment) =>
  toBuyer(`appointment-reminder.${moment}`, visit, context.channel, {
    subject: `Reminder: your tire installation on ${visitDayText(visit)}, order ${number(visit)}`,
    preview: `${visit.shop.company}, ${timeText(visit)}.`,
    title: 'Your tire installation is coming up',
    opening: `Hi ${name(visit)}, ${visit.shop.company} expects you on ${timeText(visit)}.`,
    button: button('See your appointment', context.manageUrl),
    notes: [whatToBring(visit)],
  });

/** The tires will not be there in time. Null if they came after all, or the appointment has moved. */
export const appointmentLate: BuyerLetter = (visit, { channel, manageUrl }, expected) =>
  toBuyer(`appointment-late.${expected}`, visit, channel, {
    subject: `Action needed: your tires are late for your appointment, order ${number(visit)}`,
    preview: `The carrier now expects them on ${longDay(expected)}.`,
    title: 'Please choose a new time',
    opening: `Hi ${name(visit)}, the carrier now expects your ${tireWord(visit.record.order.quote.tireCount)} at ${visit.shop.company} on ${longDay(expected)}. That is too late for your appointment. Changing it is free.`,
    button: button('Choose a new time', manageUrl),
    notes: [`Or call the shop at ${formatPhone(visit.shop.phone)}. We’ve told the shop, too.`],
  });

/** The mail about a car that is done. Every buyer is asked in the same words, whatever their opinion. */
export const carIsDone: BuyerLetter = (visit, { channel, rateUrl }) => {
  const tins = visit.record.lines.flatMap((line) => line.tins ?? []);
  return toBuyer('appointment-done', visit, channel, {
    subject: `Your new tires are installed, order ${number(visit)}`,
    preview: 'How was your shop?',
    title: 'Your new tires are installed',
    opening: `Hi ${name(visit)}, ${visit.shop.company} says your car is done. How was it? Good or bad, your rating helps other customers choose a shop.`,
    button: button('Rate the shop', rateUrl),
    notes: [
      ...(tins.length === 0
        ? []
        : [`DOT numbers of your tires: ${tins.join(', ')}. Keep them for recalls and warranty claims.`]),
      `Have your lug nuts re-torqued after 50 to 100 miles. Mounted tires can’t be returned.`,
      `Questions about the work? Call the shop at ${formatPhone(visit.shop.phone)}.`,
    ],
  });
};

/** Up to when changes are free, for the letter that confirms the order. */
export const changeNote = (): string =>
  business.installer.changeUntilWorkDays === 1
    ? 'You can change or cancel your appointment for free until the shop closes on the working day before.'
    : `You can change or cancel your appointment for free until ${String(business.installer.changeUntilWorkDays)} working days before.`;
