import { categoryBySlug } from '@tirekit/tires';
import { expect, test } from 'vitest';
import { deals } from '../deals/deals.ts';
import { notices, SAMPLE_NOTICE } from './notices.ts';

test.each(notices)('the banner $notificationId says that it is a sample and leads to tires', (notice) => {
  expect(notice.notificationId.startsWith(SAMPLE_NOTICE)).toBe(true);
  expect(notice.message).toMatch(/^Sample offer: /);
  const [, category] = /^\/categories\/([a-z-]+)$/.exec(notice.link?.path ?? '') ?? [];
  expect(categoryBySlug(category ?? '')).not.toBeNull();
});

test('a banner speaks of a deal, and goes with it', () => {
  const ends = notices.map(({ notificationId }) => {
    const deal = deals.find(({ slug }) => notificationId === `${SAMPLE_NOTICE}${slug}`);
    return deal?.endsOn?.concat('T00:00:00Z');
  });
  expect(notices.map(({ endsAt }) => endsAt)).toEqual(ends);
});

test.each(notices)(
  'the banner $notificationId leads to tires that all get its deal',
  ({ notificationId, link }) => {
    const deal = deals.find(({ slug }) => notificationId === `${SAMPLE_NOTICE}${slug}`);
    const category = categoryBySlug(link?.path.replace('/categories/', '') ?? '');
    expect(deal).toMatchObject({
      categories: [category?.slug],
      brandSlugs: null,
      lineIds: null,
      priceTypes: null,
      code: null,
      needsInstallation: false,
      coverageNeedsInstallation: false,
    });
  },
);
