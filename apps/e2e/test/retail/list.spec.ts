import { cardsIn, choicesIn, countIn, openPage, tirePathsIn, type PageAnswer } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/by-http.ts';

const SEVENTEEN = '/tire-sizes/diameter/17-inch-tires';

/** Price of one tire on each card, in cents. */
const pricesIn = (page: PageAnswer): number[] =>
  cardsIn(page).map((card) =>
    Math.round(Number(/\$([\d,]+\.\d\d) each/.exec(card)?.[1]?.replaceAll(',', '')) * 100),
  );

/** The two first values that a filter offers. */
function firstTwo(page: PageAnswer, name: string): [string, string] {
  const [one, two] = choicesIn(page, name);
  if (one === undefined || two === undefined) throw new Error(`The list offers no two of ${name}`);
  return [one.value, two.value];
}

const chosenIn = (page: PageAnswer, name: string): string[] =>
  choicesIn(page, name).flatMap(({ value, checked }) => (checked && value !== '' ? [value] : []));

test('Brands, categories, types, price, score and rating narrow a list; what is chosen is its address, which survives reload and back (LST-01)', async ({
  request,
}) => {
  const list = await openPage(request, SEVENTEEN);
  const all = countIn(list);
  const counts: number[] = [];
  for (const name of ['brand', 'category', 'type']) {
    const [one, two] = firstTwo(list, name);
    const ofOne = await openPage(request, `${SEVENTEEN}?${name}=${one}`);
    const ofBoth = await openPage(request, `${SEVENTEEN}?${name}=${one}&${name}=${two}`);
    // Two values of one filter widen it, and narrow the list all the same.
    expect(countIn(ofBoth), name).toBeGreaterThan(countIn(ofOne));
    expect(countIn(ofBoth), name).toBeLessThan(all);
    expect(chosenIn(ofBoth, name).toSorted()).toEqual([one, two].toSorted());
    if (name !== 'brand') counts.push(countIn(ofBoth));
    if (name === 'brand')
      expect(
        tirePathsIn(ofBoth).filter(
          (path) => ![one, two].includes(path.split('/')[2]?.replace(/-tires$/, '') ?? ''),
        ),
      ).toEqual([]);
  }

  const priced = await openPage(request, `${SEVENTEEN}?price=10000-14999`);
  expect(pricesIn(priced)).toHaveLength(24);
  expect(pricesIn(priced).filter((cents) => cents < 10_000 || cents > 14_999)).toEqual([]);
  const scored = await openPage(request, `${SEVENTEEN}?score=8`);
  for (const card of cardsIn(scored))
    expect(Number(/Score (\d+\.\d)/.exec(card)?.[1])).toBeGreaterThanOrEqual(8);
  const rated = await openPage(request, `${SEVENTEEN}?rating=4`);
  expect([scored, rated].map((page) => cardsIn(page).length)).toEqual([24, 24]);
  for (const card of cardsIn(rated))
    expect(Number(/(\d\.\d) out of 5 stars/.exec(card)?.[1])).toBeGreaterThanOrEqual(4);

  const [category] = firstTwo(list, 'category');
  const [type] = firstTwo(list, 'type');
  const together = `${SEVENTEEN}?category=${category}&type=${type}&price=10000-14999&score=8&rating=4`;
  const first = await openPage(request, together);
  const again = await openPage(request, together);
  expect(countIn(first)).toBeGreaterThan(0);
  for (const one of [countIn(priced), countIn(scored), countIn(rated), ...counts])
    expect(countIn(first)).toBeLessThan(one);
  for (const page of [first, again]) {
    expect([chosenIn(page, 'category'), chosenIn(page, 'type')]).toEqual([[category], [type]]);
    expect([chosenIn(page, 'price'), chosenIn(page, 'score'), chosenIn(page, 'rating')]).toEqual([
      ['10000-14999'],
      ['8'],
      ['4'],
    ]);
    expect(page.html.match(/aria-label="Remove filter /g)).toHaveLength(5);
  }
  expect(tirePathsIn(again)).toEqual(tirePathsIn(first));
});

test('A list is ordered, paged and counted; it says when nothing is found or a tire is out of stock (LST-02)', async ({
  request,
}) => {
  const list = await openPage(request, STEADY_SIZE);
  const total = countIn(list);
  expect(total).toBeGreaterThan(48);
  const cheap = await openPage(request, `${STEADY_SIZE}?sort=price-low`);
  const next = await openPage(request, `${STEADY_SIZE}?sort=price-low&page=2`);
  expect([countIn(cheap), countIn(next)]).toEqual([total, total]);
  const prices = [...pricesIn(cheap), ...pricesIn(next)];
  expect(prices).toHaveLength(48);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const dear = pricesIn(await openPage(request, `${STEADY_SIZE}?sort=price-high`));
  expect(dear).toEqual(dear.toSorted((a, b) => b - a));
  expect(cheap.html).toContain(`href="${STEADY_SIZE}?sort=price-low&amp;page=2"`);
  expect(new Set([...tirePathsIn(cheap), ...tirePathsIn(next)]).size).toBe(48);

  const last = await openPage(request, `${STEADY_SIZE}?page=${String(Math.ceil(total / 24))}`);
  expect(cardsIn(last).at(-1)).toContain('Currently out of stock');
  const none = await openPage(request, `${STEADY_SIZE}?price=0-2499&score=9`);
  expect(none.html).toContain('No results found');
  expect(cardsIn(none)).toEqual([]);
});
