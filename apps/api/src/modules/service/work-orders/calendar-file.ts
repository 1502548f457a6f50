import type { Channel } from '@tirekit/channel';
import { formatPhone } from '@tirekit/contract';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { InstallationVisit } from './visit.ts';
import { isTimeCanceled } from '../../buying/appointments/index.ts';

/** The kind of the calendar file, as mails and answers name it. */
export const CALENDAR_TYPE = 'text/calendar; charset=utf-8; method=PUBLISH';

/**
 * The appointment for a calendar (RFC 5545). Its id stays when it moves and its sequence rises, so that a calendar that
 * reads the file again moves the entry. Times are instants: every calendar shows them in its own zone, and none needs
 * to know the shop's.
 */
export function calendarFile(
  { row, shop, record }: InstallationVisit,
  { channel, publicOrigin, managePath }: CalendarSender,
): string {
  const { order } = record;
  const { company, address, city, state, zip, phone, mobile, latitude, longitude } = shop;
  const { shipping } = order;
  const place = mobile
    ? `${shipping.addressLine1}, ${shipping.city}, ${shipping.state} ${shipping.zip}`
    : `${company}, ${address}, ${city}, ${state} ${zip}`;
  const domain = channel.support.email.split('@').at(-1) ?? 'localhost';
  const calendar = ical({
    method: ICalCalendarMethod.PUBLISH,
    prodId: { company: 'TireKit', product: channel.name, language: 'EN' },
  });
  calendar.createEvent({
    id: `appointment-${row.appointmentId}@${domain}`,
    sequence: row.sequence,
    stamp: row.changedAt,
    start: row.startsAt,
    end: row.endsAt,
    summary: `Tire installation at ${company}`,
    location: mobile ? place : { title: company, address: place, geo: { lat: latitude, lon: longitude } },
    description: [
      `Order ${order.orderNumber}: ${order.quote.tireCount} tires.`,
      ...(row.dropOff === null ? [] : ['You leave your car in this window.']),
      'Please bring the car, your order number and a photo ID.',
      `${company}: ${formatPhone(phone)}`,
      ...(publicOrigin === null || managePath === null
        ? []
        : [`Change or cancel: ${publicOrigin}${managePath}`]),
    ].join('\n'),
    status: isTimeCanceled(row.state) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(publicOrigin !== null && managePath !== null && { url: `${publicOrigin}${managePath}` }),
  });
  return calendar.toString();
}

/** The storefront that the file is from. */
export interface CalendarSender {
  readonly channel: Channel;
  readonly publicOrigin: string | null;
  readonly managePath: string | null;
}
