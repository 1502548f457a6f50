import { hasFeature } from '@tirekit/channel';
import { DAY_MS } from '@tirekit/contract';
import type { StorefrontOf } from '../../../platform/storefronts.ts';
import type { VisitLetterContext } from './letters/visit-letter.ts';
import { CALENDAR_TYPE, calendarFile } from './calendar-file.ts';
import type { InstallationVisit } from './visit.ts';
import type { VisitLinks, VisitPurpose } from './visit-links.ts';

/** A page is read at once; a mail may be opened months later. */
export const visitLinkLifetimes = { page: DAY_MS, mail: 180 * DAY_MS } as const;

/** The contents of a letter about an appointment besides it: links of its storefront, and the calendar file. */
export function visitLetterContext(
  { storefrontOf, links }: { storefrontOf: StorefrontOf; links: VisitLinks },
  visit: InstallationVisit,
): VisitLetterContext {
  const { orderNumber: number, channelId } = visit.record.order;
  const { channel, publicOrigin } = storefrontOf(channelId);
  const hasPages = publicOrigin !== null && hasFeature(channel, 'tracking');
  const toUrl = (purpose: VisitPurpose): string | null =>
    hasPages ? `${publicOrigin}${links.getLink(purpose, number, visitLinkLifetimes.mail)}` : null;
  const managePath = hasPages ? links.getLink('appointment', number, visitLinkLifetimes.mail) : null;
  return {
    channel,
    manageUrl: toUrl('appointment'),
    calendarUrl: toUrl('calendar'),
    rateUrl: toUrl('rating'),
    workOrderUrl: toUrl('work-order'),
    calendar: {
      name: 'appointment.ics',
      type: CALENDAR_TYPE,
      content: calendarFile(visit, { channel, publicOrigin, managePath }),
    },
  };
}
