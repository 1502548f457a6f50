import { type SiteNotification } from '@tirekit/contract';
import { deals } from '../deals/deals.ts';

/** A banner as table `site_notification` holds it. */
export type NoticeRow = {
  notificationId: string;
  kind: SiteNotification['kind'];
  message: string;
  link: SiteNotification['link'];
  startsAt: string;
  /** A banner goes with its deal. */
  endsAt: string | null;
};

/** Ids of sample banners begin so; others are the shop's own and stay. */
export const SAMPLE_NOTICE = 'sample-';

/** A banner for a deal of the sample data, in every storefront. It says itself that it is a sample. */
function getNotice(dealSlug: string, link: NoticeRow['link']): NoticeRow {
  const deal = deals.find(({ slug }) => slug === dealSlug);
  if (deal === undefined) throw new Error(`There is no deal "${dealSlug}" in the sample data`);
  return {
    notificationId: `${SAMPLE_NOTICE}${deal.slug}`,
    kind: 'promotion',
    message: `Sample offer: ${deal.name}.`,
    link,
    startsAt: `${deal.startsOn}T00:00:00Z`,
    endsAt: deal.endsOn === null ? null : `${deal.endsOn}T00:00:00Z`,
  };
}

/** The banners of the sample data. */
export const notices: readonly NoticeRow[] = [
  getNotice('winter-ready-60-off', { label: 'See winter tires', path: '/categories/winter-tires' }),
];
