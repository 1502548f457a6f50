import { type DealEvent, dealHref, dealsPath, type DealTerms, type Rebate } from '@tirekit/contract';
import { crumbsJsonLd, type PageMeta } from '@tirekit/shell-ui';
import type { CardTire } from '@tirekit/tire-ui';
import type { Crumb } from '@tirekit/ui';
import { DEALS_LEAD, DEALS_TITLE } from './deals-title.ts';
import { listConditions, asksOfRebate, getWindow } from './deal-words.ts';
import { eventTitle, eventWords } from './event-words.ts';
import { eventDates, shoppingEvents } from './shopping-events.ts';

export const ENDED_TITLE = 'This deal has ended';

export const dealsCrumbs = (): Crumb[] => [{ label: 'Home', to: '/' }, { label: 'Deals' }];
export const dealCrumbs = (name: string): Crumb[] => [
  { label: 'Home', to: '/' },
  { label: 'Deals', to: dealsPath },
  { label: name },
];

type JsonLd = Readonly<Record<string, unknown>>;

/** The links of a page in their order (schema.org `ItemList`); none without links. */
const listJsonLd = (entries: readonly { name: string; url: string }[]): JsonLd[] =>
  entries.length === 0
    ? []
    : [
        {
          '@type': 'ItemList',
          itemListElement: entries.map((entry, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            ...entry,
          })),
        },
      ];

const getLink = ({ slug, name }: Pick<DealTerms, 'slug' | 'name'>) => ({ name, url: dealHref(slug) });
const tireLink = ({ brand, line, path }: CardTire) => ({ name: `${brand} ${line}`, url: path });

/** Of the page of all deals. */
export const dealsMeta = (deals: readonly DealTerms[], rebates: readonly Rebate[]): PageMeta => ({
  title: DEALS_TITLE,
  description: DEALS_LEAD,
  jsonLd: [
    crumbsJsonLd(dealsCrumbs()),
    ...listJsonLd([...deals.filter(({ state }) => state === 'running'), ...rebates].map(getLink)),
  ],
});

/** Of the page of one deal or rebate. */
export function dealMeta(of: {
  deal: DealTerms | null;
  rebate: Rebate | null;
  tires: readonly CardTire[];
}): PageMeta {
  const { deal, rebate, tires } = of;
  const name = deal?.name ?? rebate?.name ?? '';
  const terms = deal ? [...listConditions(deal), getWindow(deal)] : rebate ? asksOfRebate(rebate) : [];
  return {
    title: name,
    description: [deal?.description ?? rebate?.description, ...terms].join(' '),
    canonical: dealHref(deal?.slug ?? rebate?.slug ?? ''),
    jsonLd: [crumbsJsonLd(dealCrumbs(name)), ...listJsonLd(tires.map(tireLink))],
  };
}

/** In place of the page of a deal that has ended. */
export const endedMeta: PageMeta = { title: ENDED_TITLE, canonical: null, robots: 'noindex,follow' };

/** Of the page of a sale of the year. */
export function eventMeta(event: DealEvent, today: string, own: readonly DealTerms[]): PageMeta {
  const { path } = shoppingEvents[event];
  const { state, firstDay, lastDay, next } = eventDates(event, today);
  const crumbs = crumbsJsonLd(dealCrumbs(eventTitle(event)));
  const sale: JsonLd = {
    '@type': 'SaleEvent',
    name: eventTitle(event),
    startDate: next,
    // Only this year's last day is on the page's calendar.
    ...(state !== 'after' && firstDay === next && { endDate: lastDay }),
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: path },
  };
  return {
    title: eventTitle(event),
    description: eventWords(event, today, own).lead,
    canonical: path,
    jsonLd: [crumbs, sale],
  };
}
