import type { Page } from '@playwright/test';
import { examine } from '../../src/examine.ts';
import { formatText } from '../../src/html.ts';
import { ask, cardsIn, openPage, tirePathsIn } from '../../src/shop.ts';
import { STEADY_SIZE } from '../../src/tires.ts';
import { expect, test } from '../../src/test.ts';

const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Compare / });
const tray = (page: Page) => page.getByRole('region', { name: 'Tires to compare' });

/** The ids of the tires on a list, in its order. */
const listItems = (page: Parameters<typeof tirePathsIn>[0]): string[] =>
  tirePathsIn(page).map((path) => path.slice(-10));

test('A drawer compares two to five tires side by side (CMP-01); a sixth tire or the same one again raises an alert and keeps the list (CMP-02)', async ({
  page,
  context,
}) => {
  test.slow();
  await page.goto(STEADY_SIZE);
  // Before any script runs: the press counts once they do.
  await boxes(page).nth(0).check();
  await expect(tray(page)).toContainText('1 of 5 tires');
  await expect(tray(page)).toContainText('Choose at least one more tire');
  await boxes(page).nth(1).focus();
  await page.keyboard.press('Space');
  await tray(page).getByRole('link', { name: 'Compare 2 tires' }).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Compare tires' });
  await expect(drawer.getByRole('columnheader')).toHaveCount(2);
  await expect(drawer.getByRole('rowheader', { name: /^Set of 4/ })).toContainText(
    /Lowest set price: .+, (by|tied at) \$/,
  );
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();

  for (const at of [2, 3, 4]) await boxes(page).nth(at).check();
  await tray(page).getByRole('link', { name: 'Compare 5 tires' }).click();
  await expect(drawer.getByRole('columnheader')).toHaveCount(5);
  await page.keyboard.press('Escape');

  const sixth = boxes(page).nth(5);
  await sixth.click();
  await expect(tray(page).getByRole('alert')).toContainText('You can compare up to 5 tires.');
  await expect(sixth).not.toBeChecked();
  await expect(tray(page)).toContainText('5 of 5 tires');

  // In another tab the box is not checked before its scripts run: pressed then, the tire is a duplicate.
  const other = await context.newPage();
  await other.goto(STEADY_SIZE);
  await boxes(other).nth(0).click();
  await expect(tray(other).getByRole('alert')).toContainText('is already in your comparison.');
  await expect(boxes(other).nth(0)).toBeChecked();
  await expect(tray(other)).toContainText('5 of 5 tires');

  // A tire that one tab removes is gone in the other.
  await boxes(other).nth(4).click();
  await expect(tray(page)).toContainText('4 of 5 tires');
  await expect(boxes(page).nth(4)).not.toBeChecked();

  // The control with the focus is never below the tray.
  await page.setViewportSize({ width: 390, height: 700 });
  const last = boxes(page).last();
  await last.focus();
  const [box, bar] = [await last.boundingBox(), await tray(page).boundingBox()];
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  await tray(page).getByRole('link', { name: 'Compare 4 tires' }).click();
  await drawer.getByRole('link', { name: 'Open as a page to share' }).click();
  await expect(page).toHaveURL(/\/compare\?tires=[0-9A-Z]{10}(,[0-9A-Z]{10}){3}$/);
  await expect(page.getByRole('columnheader')).toHaveCount(4);
  await examine(page);
});

test('The page of a comparison has an address to send to somebody, and needs no scripts', async ({
  request,
}) => {
  const items = listItems(await openPage(request, STEADY_SIZE));
  const [a = '', b = ''] = items;
  const two = await openPage(request, `/compare?tires=${a},${b}`);
  expect(two.html).toContain('name="robots" content="noindex,follow');
  expect(two.html).toMatch(/rel="canonical" href="[^"]+\/compare"/);
  expect(two.html.match(/scope="col"/g)).toHaveLength(2);
  expect(formatText(two.html)).toMatch(/Our pick .+ Why not the .+\?/);
  expect(await ask(request, `/compare?tires=${a}&tires=${b}`)).toMatchObject({
    status: 302,
    location: `/compare?tires=${a},${b}`,
  });

  const six = formatText((await openPage(request, `/compare?tires=${items.slice(0, 6).join(',')}`)).html);
  expect(six).toContain('You can compare up to 5 tires, so we left out the last one.');
  const odd = formatText((await openPage(request, `/compare?tires=${a},${a},${b},<script>,ZZZZZZZZZZ`)).html);
  for (const sentence of [
    'One or more tires were named twice. Each is shown once.',
    'Part of this address isn’t a tire number, so we left it out.',
    'We don’t sell tire number ZZZZZZZZZZ here.',
  ])
    expect(odd).toContain(sentence);
  const one = await openPage(request, `/compare?tires=${a}`);
  expect(formatText(one.html)).toContain('A comparison needs at least 2 tires.');
  expect(one.html).toContain(`/compare?tires=${a},`);
  expect(formatText((await openPage(request, '/compare')).html)).toContain('Choose 2 to 5 tires');
  const same = await openPage(request, `/compare?tires=${a},${b}&show=differences`);
  expect(formatText(same.html)).not.toContain('The same for all');

  const civic = await openPage(request, `/compare?tires=${a},${b}&fitment=2019-honda-civic-lx`);
  expect(formatText(civic.html)).toMatch(/Fits your 2019 Honda Civic LX\?.* (Fits|Does not fit)/);
  // Without scripts, the boxes of a list belong to a form.
  const list = await openPage(request, STEADY_SIZE);
  const [form = ''] = /<form[^>]* id="compare"[^>]*>/.exec(list.html) ?? [];
  expect(form).toContain('action="/compare"');
  expect(list.html).toMatch(/<input[^>]* form="compare"[^>]* name="tires"/);
});

test('Each card has brand, model, size, price each and for the set, score, rating, delivery, promotion and a toggle to compare (LST-03)', async ({
  request,
}) => {
  const page = await openPage(request, `${STEADY_SIZE}?feature=deals`);
  const cards = cardsIn(page);
  expect(cards.length).toBeGreaterThan(5);
  for (const card of cards) {
    expect(card).toMatch(/^\S.+ P?255\/55R19 \d+/);
    expect(card).toMatch(/\$[\d,]+\.\d\d each/);
    expect(card).toMatch(/\$[\d,]+\.\d\d set of 4|See price in cart/);
    expect(card).toMatch(/Score \d+\.\d out of 10|Not scored/);
    expect(card).toMatch(/\d\.\d out of 5 stars [\d,]+ reviews?|No reviews yet/);
    expect(card).toMatch(/Delivery in \d–\d business days/);
    expect(card).toMatch(/ Compare$/);
  }
  // Brand and model are the heading; every card of this list has a promotion in its own words.
  const articles = [...page.html.matchAll(/<article.*?<\/article>/gs)].map(([card]) => card);
  for (const card of articles) {
    const [, brandAndLine = ''] = /<h2[^>]*>.*?<a [^>]*>(.*?)<\/a>/s.exec(card) ?? [];
    expect(formatText(brandAndLine)).toMatch(/\S+ \S+/);
    expect(card).toMatch(/aria-label="Compare [^"]+ P?255\/55R19"/);
    // A deal would tell what the cart may show only.
    if (!card.includes('See price in cart')) expect(card).toContain('data-tone="positive"');
  }
});
