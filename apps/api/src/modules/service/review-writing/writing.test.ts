import { business, messages } from '@tirekit/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertRows } from '../../../../test/catalog/catalog/sample-catalog.ts';
import { sampleVehicles } from '../../../../test/catalog/catalog/sample-vehicles.ts';
import { within } from '../../../../test/catalog/catalog/start-catalog-api.ts';
import { buyerActions } from '../../../../test/orders/test-buyer.ts';
import { borrowShop } from '../../../../test/orders/borrow-shop.ts';
import type { BorrowedShop } from '../../../../test/orders/test-shop.ts';
import {
  type ReviewBody,
  getReview,
  reviewActions,
  linesToWriteAbout,
  slugs,
  listStored,
  addUp,
} from '../../../../test/catalog/reviews/writing.ts';

let shop: BorrowedShop;
let buyers: ReturnType<typeof buyerActions>;
let writing: ReturnType<typeof reviewActions>;
let nextLine: Awaited<ReturnType<typeof linesToWriteAbout>>;
/** For reviews that are refused, which leave nothing behind. */
let refused: ReturnType<typeof nextLine>;

beforeAll(async () => {
  shop = await borrowShop('all');
  await shop.db.withClient((client) => insertRows(client, { ...sampleVehicles }));
  await shop.startApi();
  buyers = buyerActions(shop);
  writing = reviewActions(buyers);
  nextLine = await linesToWriteAbout(shop.db);
  refused = nextLine();
}, 120_000);
afterAll(() => shop.stop());

describe('a review', () => {
  test('a review that no rule catches is published at once as written, and counts', async () => {
    const about = nextLine();
    const { status, body } = await writing.submit(getReview(slugs(about), { email: 'Ann@example.com' }));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toEqual({
      ...{ state: 'published', reasons: [], verified: false, formerStays: false },
      link: { reviewId: expect.any(String), expires: expect.any(String), signature: expect.any(String) },
    });
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      {
        dry: 5,
        winter: null,
        overall: '4.00',
        author: 'Ann B.',
        email: 'Ann@example.com',
        vehicle: '2019 Honda Civic',
        miles_band: '5,000-9,999',
        driving_style: 'confident',
        where_used: 'highway and city',
        buy_again: true,
        bought: '2025-11-05',
        sample: false,
        channel_id: 'retail',
      },
    ]);
    expect(await addUp(shop.db, about.lineId)).toEqual({
      count: 1,
      verified: 0,
      ratings: 1,
      sum: [5, 4, 0, 4, 3, 0],
    });
    const rating = await within(
      1_000,
      async () =>
        (
          await buyers.call<{ rating: { count: number; average: number } }>(
            'GET',
            `/v1/catalog/brands/${about.brand}/lines/${about.line}`,
          )
        ).body.rating,
      ({ count }) => count === 1,
    );
    expect(rating).toEqual({ average: 4, count: 1 });
  });

  test.each([1, 2, 3, 4, 5])('a review of %i stars everywhere is published like any other', async (stars) => {
    const about = nextLine();
    const ratings = { dry: stars, wet: stars, winter: stars, comfort: stars, noise: stars, treadwear: stars };
    const { body } = await writing.submit(getReview(slugs(about), { ratings, buyAgain: stars > 3 }));
    expect(body).toMatchObject({ state: 'published', reasons: [] });
  });

  test('a review by an employee, or for a reward, says so and enters no score', async () => {
    const about = nextLine();
    await writing.submit(getReview(slugs(about), { insider: true }));
    await writing.submit(getReview(slugs(about), { incentivized: true }));
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      { state: 'published', insider: true, incentivized: false },
      { state: 'published', insider: false, incentivized: true },
    ]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 2, verified: 0 });
  });

  test('a review of a discontinued model is taken, and one of an unknown model is not found', async () => {
    const about = nextLine();
    await shop.db.execute('UPDATE line SET discontinued = true WHERE line_id = $1', [about.lineId]);
    expect((await writing.submit(getReview(slugs(about)))).status).toBe(201);
    for (const never of [
      { brand: about.brand, line: 'never-was' },
      { brand: 'nobody', line: about.line },
    ]) {
      expect((await writing.submit(getReview(never))).status).toBe(404);
      expect((await writing.open(never)).status).toBe(404);
    }
  });

  test('keeps the usual name of its vehicle, or that of one that we do not know', async () => {
    const about = nextLine();
    const named = async (vehicle: string) => {
      const { status, body } = await writing.submit(getReview(slugs(about), { vehicle }));
      expect(status, JSON.stringify(body)).toBe(201);
      return (await listStored(shop.db, about.lineId)).at(-1)?.['vehicle'];
    };
    expect(await named('2019 honda  CIVIC')).toBe('2019 Honda Civic');
    expect(await named('civic 2019')).toBe('2019 Honda Civic');
    expect(await named('1974 Saab 99 EMS')).toBe('1974 Saab 99 EMS');
    for (const vehicle of ['honda', 'my car', '2019']) {
      const { status, body } = await writing.submit(getReview(slugs(about), { vehicle }));
      expect([vehicle, status]).toEqual([vehicle, 422]);
      expect(body.fields).toEqual([{ path: 'vehicle', message: messages.reviewVehicle }]);
    }
  });
});

describe('bad input', () => {
  const none = { dry: null, wet: null, winter: null, comfort: null, noise: null, treadwear: null };
  const { summaryMax, commentsMax } = business.reviewForm;
  test.each<[string, Partial<ReviewBody> | Record<string, unknown>, string, string]>([
    ['no rating at all', { ratings: none }, 'ratings', messages.reviewRatings],
    ['no summary', { summary: '  ' }, 'summary', messages.reviewSummary],
    ['a long summary', { summary: 'x'.repeat(summaryMax + 1) }, 'summary', messages.reviewSummaryLong],
    ['100 kB', { comments: 'word '.repeat(20_480) }, 'comments', messages.reviewCommentsLong],
    ['just too much', { comments: 'x'.repeat(commentsMax + 1) }, 'comments', messages.reviewCommentsLong],
    ['markup', { comments: 'Good <b>tires</b>' }, 'comments', messages.reviewText],
    ['a script', { summary: 'Good <script>alert(1)</script>' }, 'summary', messages.reviewText],
    ['hidden characters', { summary: 'Go\u200Bod tires' }, 'summary', messages.reviewText],
    ['piled marks', { summary: `Good t${'\u0301'.repeat(9)}ires` }, 'summary', messages.reviewText],
    ['no name', { name: '' }, 'name', messages.reviewName],
    ['a name with code', { name: '<i>Ann</i>' }, 'name', messages.reviewName],
    ['no email', { email: 'ann' }, 'email', messages.email],
    ['a day that does not exist', { datePurchased: '02/30/2025' }, 'datePurchased', messages.date],
    ['a date of one digit', { datePurchased: '2/3/2025' }, 'datePurchased', messages.date],
    ['a date ahead', { datePurchased: '01/01/2090' }, 'datePurchased', messages.reviewDateAhead],
    ['another band', { milesBand: '7' }, 'milesBand', messages.reviewMiles],
    ['another style', { drivingStyle: 'wild' }, 'drivingStyle', messages.reviewStyle],
    ['another place', { whereUsed: 'the moon' }, 'whereUsed', messages.reviewWhere],
    ['no vehicle', { vehicle: '' }, 'vehicle', messages.reviewVehicle],
  ])('bad input (%s) has its own sentence', async (_what, more, path, message) => {
    const { brand, line } = refused;
    const { status, body } = await writing.submit({ ...getReview({ brand, line }), ...more });
    expect(status).toBe(400);
    expect(body.fields).toContainEqual({ path, message });
  });

  test.each([
    ['six stars', { ratings: { ...none, dry: 6 } }],
    ['half a star', { ratings: { ...none, dry: 1.5 } }],
    ['a text for a number', { ratings: { ...none, dry: '5' } }],
    ['a yes that is none', { buyAgain: 'yes' }],
    ['pictures that are none', { pictures: ['../../etc/passwd'] }],
  ])('bad input (%s) is refused', async (_what, more) => {
    const { brand, line } = refused;
    expect((await writing.submit({ ...getReview({ brand, line }), ...more })).status).toBe(400);
  });

  test('a card number is refused with its own sentence, and logged nowhere', async () => {
    const { brand, line } = refused;
    const { status, body } = await writing.submit(
      getReview({ brand, line }, { comments: 'Paid with 4242 4242 4242 4242, great.' }),
    );
    expect([status, body.code, body.fields?.map(({ path }) => path)]).toEqual([
      400,
      'card-number-refused',
      ['comments'],
    ]);
    expect(shop.logged()).not.toContain('4242 4242');
  });

  test('fields that a browser has no say in change nothing', async () => {
    const about = nextLine();
    await writing.submit({
      ...getReview(slugs(about)),
      verified: true,
      state: 'published',
      sample: true,
      account_uid: 'sample-member',
    });
    expect(await listStored(shop.db, about.lineId)).toMatchObject([
      { verified: false, sample: false, account_uid: null, order_number: null },
    ]);
  });

  test('a picture that is not there is refused beside the pictures', async () => {
    const about = nextLine();
    const { status, body } = await writing.submit(
      getReview(slugs(about), { pictures: ['AAAAAAAAAAAAAAAAAAAAAA'] }),
    );
    expect(status).toBe(422);
    expect(body.fields).toEqual([{ path: 'pictures', message: messages.reviewPictureUnreadable }]);
    expect(await listStored(shop.db, about.lineId)).toEqual([]);
  });
});

describe('the rules that make a review wait', () => {
  test.each<[string, Partial<ReviewBody>, string[]]>([
    ['a web address', { comments: 'See https://cheap.example/tires' }, ['link']],
    ['a bare domain', { comments: 'Cheaper at best-tires.com today' }, ['link']],
    ['a domain in wide letters', { comments: 'Go to ｗｗｗ．cheap．example now' }, ['link']],
    ['a phone number', { comments: 'Call (901) 555-0134 for a deal' }, ['contact']],
    ['an email address', { summary: 'Write to me: a@b.example' }, ['contact']],
    ['the same word over and over', { comments: 'good good good good good good tires' }, ['repeated']],
    ['the same letter over and over', { comments: `These are goo${'o'.repeat(12)}d` }, ['repeated']],
    ['the same sentence over and over', { comments: 'buy these tires now '.repeat(9) }, ['repeated']],
    ['rough words', { comments: 'What a shitty tire, honestly.' }, ['language']],
    ['a field that people do not see', { website: 'https://x.example' }, ['automated']],
    ['two things at once', { comments: 'shit, see www.x.example' }, ['link', 'language']],
  ])('a review with %s waits, and is not shown or counted', async (_what, more, reasons) => {
    const about = nextLine();
    const { status, body } = await writing.submit(getReview(slugs(about), more));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ state: 'pending', reasons });
    expect(await addUp(shop.db, about.lineId)).toBeNull();
    const shown = await buyers.call<{ reviews: unknown[] }>(
      'GET',
      `/v1/reviews?brand=${about.brand}&line=${about.line}`,
    );
    expect(shown.body.reviews).toEqual([]);
  });

  test.each([
    'Mounted at 60,000 miles, 225/65R17 102H, $1,249.99 out the door.',
    'Better than the old ones: 9/10. At 70 mph 3.5 psi more made no difference e.g. in rain.',
    'Ordered 11/05/2026 at 10:30, order of four, load 2535 lb, no issue.Great tires.',
    'No no no! Do not buy, worst tire I have had.',
    'I drive 120 miles/day. 4,500 RPM in 5th... Very, very quiet!!!',
  ])('a review with ordinary tire words does not wait: %s', async (comments) => {
    const about = nextLine();
    const { body } = await writing.submit(getReview(slugs(about), { comments }));
    expect(body).toMatchObject({ state: 'published', reasons: [] });
  });

  test('a review with the text of another one waits, even under another name or of another model', async () => {
    const [one, other] = [nextLine(), nextLine()];
    const text = { summary: 'Good in the wet', comments: 'I have had them for two years now and like them.' };
    expect((await writing.submit(getReview(slugs(one), text))).body.state).toBe('published');
    const { body } = await writing.submit(
      getReview(slugs(other), { ...text, summary: 'GOOD in the wet!', name: 'Bob' }),
    );
    expect(body).toMatchObject({ state: 'pending', reasons: ['copied'] });
  });

  test('a person’s sixth review within a day waits', async () => {
    const email = 'busy@example.com';
    const states: string[] = [];
    for (let nth = 0; nth < business.reviewForm.perDay + 1; nth += 1)
      states.push((await writing.submit(getReview(slugs(nextLine()), { email }))).body.state);
    expect(states.slice(0, -1)).toEqual(
      Array.from({ length: business.reviewForm.perDay }, () => 'published'),
    );
    expect(states.at(-1)).toBe('pending');
  });
});

describe('the same review twice', () => {
  test('a review sent twice with one key is one review, even at the same moment or after a lost answer', async () => {
    const about = nextLine();
    const body = getReview(slugs(about));
    const key = 'one-press-of-the-button';
    const answers = await Promise.all([1, 2, 3].map(() => writing.submit(body, { key })));
    answers.push(await writing.submit(body, { key }));
    expect(answers.map(({ status, body: { state } }) => [status, state])).toEqual(
      answers.map(() => [201, 'published']),
    );
    expect(await listStored(shop.db, about.lineId)).toHaveLength(1);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1 });
  });

  test('a second review of one person and model is refused with its own sentence, however the email is spelled', async () => {
    const about = nextLine();
    const first = getReview(slugs(about), { email: 'twice@example.com' });
    expect((await writing.submit(first, { key: 'the-first-press' })).status).toBe(201);
    const again = await Promise.all(
      ['twice@example.com', 'Twice@Example.com', 'twice+more@example.com'].map((email) =>
        writing.submit(getReview(slugs(about), { email })),
      ),
    );
    expect(again.map(({ status, body: { code, message } }) => [status, code, message])).toEqual(
      again.map(() => [409, 'review-exists', messages.reviewExists]),
    );
    expect((await writing.submit(getReview(slugs(nextLine()), { email: 'twice@example.com' }))).status).toBe(
      201,
    );
  });

  test('a review sent in several tabs at the same moment is one review', async () => {
    const about = nextLine();
    const email = 'two-tabs@example.com';
    const answers = await Promise.all(
      [1, 2, 3, 4].map((tab) =>
        writing.submit(getReview(slugs(about), { email }), { key: `press-in-tab-${String(tab)}` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    expect(await addUp(shop.db, about.lineId)).toMatchObject({ count: 1 });
  });
});
