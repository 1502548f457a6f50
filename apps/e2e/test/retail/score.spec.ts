import { formatText } from '../../src/html.ts';
import { fromApi, openPage } from '../../src/shop.ts';
import { expect, test } from '../../src/by-http.ts';

interface Listed {
  total: number;
  items: { path: string; score: { overall: number } | null }[];
}

/** Each band, from its least score to below the next one's. */
const BANDS = [
  ['Excellent', 9, 10.1],
  ['Great', 8, 9],
  ['Good', 7, 8],
] as const;
const PARTS = ['Long lasting', 'Handling', 'Traction', 'Durability'];

test('The tire score has four parts, each explained, and a band: Good 7-8, Great 8-9, Excellent 9-10 (SCO-01)', async ({
  request,
}) => {
  for (const [band, from, below] of BANDS) {
    // Best first: the last of those that reach a band stands at its lower end.
    const query = `/v1/catalog/tires?scoreMin=${String(from)}&sort=score&pageSize=60`;
    const { total } = await fromApi<Listed>(request, query);
    const { items } = await fromApi<Listed>(request, `${query}&page=${String(Math.ceil(total / 60))}`);
    const tire = items.at(-1);
    const overall = tire?.score?.overall ?? 0;
    expect(overall).toBeGreaterThanOrEqual(from);
    expect(overall).toBeLessThan(below);
    const page = await openPage(request, tire?.path ?? '');
    const text = formatText(page.html);
    expect(text).toContain(`Score ${overall.toFixed(1)} out of 10 ${band}`);
    const figures = PARTS.filter((part) =>
      new RegExp(`${part} \\d+\\.\\d out of 10 [A-Z][^.]+\\.`).test(text),
    );
    // One part may lack evidence, and then says so.
    expect(figures.length).toBeGreaterThanOrEqual(3);
    for (const part of PARTS.filter((one) => !figures.includes(one)))
      expect(text).toMatch(new RegExp(`${part} Not scored: [a-z ]+\\. `));
  }
});

test('A temporary spare has no score, and its page says why', async ({ request }) => {
  const { items } = await fromApi<Listed>(request, '/v1/catalog/tires?category=spare&pageSize=5');
  expect(items.map(({ score }) => score)).toEqual(items.map(() => null));
  const text = formatText((await openPage(request, items[0]?.path ?? '')).html);
  expect(text).toContain('Not enough data to score.');
  expect(text).toContain('Not scored: tread life. No stated mileage warranty, no treadwear grade.');
});

test('A page explains the score, and every tire’s page leads to it', async ({ request }) => {
  const { items } = await fromApi<Listed>(request, '/v1/catalog/tires?category=touring&pageSize=1');
  const { html } = await openPage(request, items[0]?.path ?? '');
  expect(html).toContain('href="/tire-score"');
  const text = formatText((await openPage(request, '/tire-score')).html);
  expect(text).toContain('We don’t test tires ourselves.');
});
