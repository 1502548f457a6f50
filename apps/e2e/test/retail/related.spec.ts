import { BuyerByHttp } from '../../src/buyer-by-http.ts';
import { expect, test } from '../../src/by-http.ts';

/** The last section of the page of the first tire that a vehicle's page leads to. */
async function relatedOn(buyer: BuyerByHttp, vehicle: string): Promise<string> {
  const { html } = await buyer.get(vehicle);
  const path = /href="(\/brands\/[^"]+\/p\/[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const page = await buyer.get(path);
  return /<section aria-labelledby="related">.*?<\/section>/s.exec(page.html)?.[0] ?? '';
}

const countUp = (html: string, words: string) => html.split(words).length - 1;

test('Beside a tire for a car stand others that fit it, each with its verdict', async ({ request }) => {
  const related = await relatedOn(
    new BuyerByHttp(request),
    '/vehicles/honda/civic/2019?fitment=2019-honda-civic-ex',
  );
  expect(related).toContain('More tires for your 2019 Honda Civic EX');
  expect(countUp(related, '<article')).toBe(4);
  expect(countUp(related, '>Fits your 2019 Honda Civic EX<')).toBe(4);
  expect(countUp(related, 'fitment=2019-honda-civic-ex')).toBe(4);
});

test('Beside a set for a staggered car stand other sets, front and rear', async ({ request }) => {
  const related = await relatedOn(
    new BuyerByHttp(request),
    '/vehicles/bmw/m4/2020?fitment=2020-bmw-m4-19-inch',
  );
  expect(related).toContain('More tires for your 2020 BMW M4 19-inch');
  expect(countUp(related, '<article')).toBe(4);
  expect(countUp(related, '2 front, 2 rear')).toBe(4);
  expect(related).not.toContain(' each</');
});
