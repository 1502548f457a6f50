import { join } from 'node:path';
import { startShell, type TestedShell } from '@tirekit/shell-server/testing';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { channel } from '../channel.ts';

const folder = join(import.meta.dirname, '..');
const named = (user: string) => ({ cookie: `__Host-tk_retail_experiments=1~${user}` });
const SOMEBODY = 'visitor-of-experiments-01';

describe('a storefront that runs an experiment', () => {
  let shop: TestedShell;
  beforeAll(async () => {
    shop = await startShell({ ...channel, experiments: { ...channel.experiments, ourPicks: 5_000 } }, folder);
  });
  afterAll(() => shop.stop());

  const getContext = async (user: string) =>
    (await (await shop.get('/api/context', { headers: named(user) })).json()) as {
      running?: string[];
      experiments: Record<string, string>;
    };
  const expose = (experiment: string, user: string) =>
    shop.get('/api/exposure', {
      method: 'POST',
      body: new URLSearchParams({ experiment }),
      headers: { origin: 'https://shop.example', ...named(user) },
    });

  test('says which one runs, and gives a visitor the same side each time', async () => {
    const sides = new Set<string | undefined>();
    for (let at = 0; at < 20; at++) {
      const user = `visitor-of-experiments-${String(at).padStart(2, '0')}`;
      const [first, again] = [await getContext(user), await getContext(user)];
      expect(first.running).toEqual(['ourPicks']);
      expect(again.experiments).toEqual(first.experiments);
      expect(first.experiments['shopPrice']).toBe('control');
      sides.add(first.experiments['ourPicks']);
    }
    expect([...sides].sort()).toEqual(['control', 'variant']);
  });

  test('reports an exposure once, with the side that we computed and without the visitor’s name', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const side = (await getContext(SOMEBODY)).experiments['ourPicks'];
    for (let time = 0; time < 3; time++) expect((await expose('ourPicks', SOMEBODY)).status).toBe(204);
    const lines = logged.mock.calls.map(([line]) => String(line)).filter((line) => line.includes('exposure'));
    logged.mockRestore();
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ channel: 'retail', experiment: 'ourPicks', side });
    expect(lines.join()).not.toContain(SOMEBODY);
  });

  test.each(['shopPrice', 'finderOrder', 'constructor', ''])(
    'refuses a report about “%s”',
    async (experiment) => {
      expect((await expose(experiment, SOMEBODY)).status).toBe(400);
    },
  );

  test('takes a report from its own pages alone', async () => {
    const answer = await shop.get('/api/exposure', {
      method: 'POST',
      body: new URLSearchParams({ experiment: 'ourPicks' }),
      headers: { origin: 'https://elsewhere.example', ...named(SOMEBODY) },
    });
    expect(answer.status).toBe(403);
  });

  test('stores the same page for both sides', async () => {
    const pages = await Promise.all(
      ['visitor-of-experiments-01', 'visitor-of-experiments-02', 'visitor-of-experiments-03'].map(
        async (user) => (await shop.get('/', { headers: named(user) })).text(),
      ),
    );
    expect(new Set(pages).size).toBe(1);
  });
});
