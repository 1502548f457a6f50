import { expect, test } from '@playwright/test';
import { textOf } from '../../src/html.ts';
import { fromApi, openPage } from '../../src/shop.ts';

interface Listed {
  total: number;
  items: { path: string; score: { overall: number } }[];
}

/** Each band, from its least score to below the next one's. */
const BANDS = [
  ['Excellent', 9, 10.1],
  ['Great', 8, 9],
  ['Good', 7, 8],
] as const;

test('The tire score has four parts, each explained, and a band: Good 7-8, Great 8-9, Excellent 9-10 (SCO-01)', async ({
  request,
}) => {
  for (const [band, from, below] of BANDS) {
    // Best first: the last of those that reach a band stands at its lower end.
    const query = `/v1/catalog/tires?scoreMin=${String(from)}&sort=score&pageSize=60`;
    const { total } = await fromApi<Listed>(request, query);
    const { items } = await fromApi<Listed>(request, `${query}&page=${String(Math.ceil(total / 60))}`);
    const tire = items.at(-1);
    const overall = tire?.score.overall ?? 0;
    expect(overall).toBeGreaterThanOrEqual(from);
    expect(overall).toBeLessThan(below);
    const page = await openPage(request, tire?.path ?? '');
    const text = textOf(page.html);
    expect(text).toContain(`Score ${overall.toFixed(1)} out of 10 ${band}`);
    for (const part of ['Long lasting', 'Handling', 'Traction', 'Durability'])
      expect(text).toMatch(new RegExp(`${part} \\d+\\.\\d out of 10 [A-Z][^.]+\\.`));
  }
});
