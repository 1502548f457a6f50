import { ARRIVAL } from '../../src/arrival.ts';
import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { POPULAR_SIZE } from '../../src/buyer.ts';
import { inDatabase } from '../../src/database.ts';
import { ask, cardsIn, fromApi } from '../../src/shop.ts';
import { formatText } from '../../src/html.ts';
import { expect, test } from '../../src/test.ts';

const DAY_MS = 86_400_000;
/** Days begin and end by the store's clock. */
const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format();
const after = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
const daysTo = (day: string): number => (Date.parse(day) - Date.parse(today())) / DAY_MS;

const getDate = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const getWeekday = (day: string): string =>
  new Date(day).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });

/** Days of arrival as pages print them: in words if all of them are within a week, and always with their weekdays. */
function arrival(earliest: string, latest: string): string {
  const [from, to] = [daysTo(earliest), daysTo(latest)];
  const one = from === to;
  const days = one ? getWeekday(earliest) : `${getWeekday(earliest)} – ${getWeekday(latest)}`;
  if (to > 7) return days;
  if (!one) return `in ${String(from)} to ${String(to)} days (${days})`;
  return `${from === 0 ? 'today' : from === 1 ? 'tomorrow' : `in ${String(from)} days`} (${days})`;
}

interface Option {
  mode: string;
  unavailable: string | null;
  earliestOn: string | null;
  latestOn: string | null;
}

test('Amounts are dollars from cents, bounds are whole dollars, and days within a week are said in words (FMT-01)', async ({
  page,
  request,
}) => {
  // Amounts and bounds.
  const { items } = await fromApi<{ items: { salePriceInCents: number }[] }>(
    request,
    '/v1/catalog/tires?size=225-65r17-tires',
  );
  const list = await ask(request, POPULAR_SIZE);
  for (const [at, { salePriceInCents: cents }] of items.slice(0, 3).entries())
    expect(cardsIn(list)[at]).toContain(`$${(cents / 100).toFixed(2)} each`);
  const filters = formatText(/<form[^>]*aria-label="Filters".*?<\/form>/s.exec(list.html)?.[0] ?? '');
  expect(filters).toContain('$100 to $150');
  expect(filters).not.toMatch(/\$\d+\.\d/);

  // Days of arrival, before the order: each way to get the tires.
  const buyer = new BuyerByHttp(request);
  await buyer.addToCart(await buyer.getFirstTire(`${POPULAR_SIZE}?sort=price-low`));
  await buyer.step('/cart', { intent: 'zip', zip: '90210' }, '/cart');
  const { options } = await fromApi<{ options: Option[] }>(request, '/v1/cart/fulfillment/options?zip=90210');
  const step = await buyer.get('/checkout/shipping');
  const told = options.flatMap(({ unavailable, earliestOn, latestOn }) =>
    unavailable !== null || earliestOn === null ? [] : [arrival(earliestOn, latestOn ?? earliestOn)],
  );
  expect(told.length).toBeGreaterThan(3);
  for (const days of told) expect(step.text).toContain(days);
  expect(told.join(), 'some of them within a week').toMatch(/days \(|tomorrow \(/);

  const [, cart = ''] = new RegExp(`Arrives (${ARRIVAL.source})`).exec((await buyer.get('/cart')).text) ?? [];
  const toMe = options.find(({ mode }) => mode === 'ship-to-me');
  expect(cart).toBe(arrival(toMe?.earliestOn ?? '', toMe?.latestOn ?? ''));

  // And after it.
  await buyer.goToPayment();
  await buyer.pay();
  const orderNumber = await buyer.placeOrder();
  for (const [days, said] of [
    [1, 'tomorrow'],
    [7, 'in 7 days'],
    [8, `on ${getDate(after(today(), 8))}`],
  ] as const) {
    await inDatabase((db) =>
      db.query('UPDATE orders SET expected_delivery = $2 WHERE order_number = $1', [
        orderNumber,
        after(today(), days),
      ]),
    );
    expect((await buyer.get('/checkout/order-confirmation')).status).toBe(200);
    expect((await buyer.track(orderNumber)).text).toContain(`Expected delivery ${said}`);
  }

  // Days in the past, as scripts say them: the stored page cannot know when it is read.
  const { reviews } = await fromApi<{ reviews: { postedOn: string; brand: string; line: string }[] }>(
    request,
    '/v1/reviews?pageSize=1',
  );
  const [{ postedOn, brand, line } = { postedOn: '', brand: '', line: '' }] = reviews;
  const review = page.getByRole('region', { name: 'Reviews' }).getByRole('article').first();
  for (const [days, said] of [
    [1, 'yesterday'],
    [7, '7 days ago'],
    [8, getDate(postedOn)],
  ] as const) {
    await page.clock.setFixedTime(new Date(Date.parse(`${postedOn}T12:00Z`) + days * DAY_MS));
    await page.goto(`/brands/${brand}-tires/${line}`);
    // The visitor's first sign: from here on, scripts run.
    await review.hover();
    await expect(review).toContainText(said);
  }
});
