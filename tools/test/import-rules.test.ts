import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createProjectGraphAsync } from '@nx/devkit';
import { ESLint } from 'eslint';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';

const ROOT = join(import.meta.dirname, '../..');
const Order = z.object({ moduleOrder: z.array(z.string()) });

describe('the rules of imports', { timeout: 60_000 }, () => {
  let eslint: ESLint;

  beforeAll(async () => {
    // The rule reads the graph that this leaves in Nx's cache.
    await createProjectGraphAsync({ exitOnError: false });
    eslint = new ESLint({ cwd: ROOT });
  }, 60_000);

  async function complaints(file: string, code: string): Promise<string[]> {
    const [result] = await eslint.lintText(code, { filePath: join(ROOT, file) });
    return (result?.messages ?? []).flatMap(({ ruleId }) => (ruleId === null ? [] : ruleId));
  }
  function importing(name: string): string {
    return `import * as other from '${name}';\n\nexport const reached = other;\n`;
  }

  it.each([
    ['apps/retail/app/x.ts', '@tirekit/storefront'],
    ['libs/storefront/src/x.ts', '@tirekit/cart'],
    ['libs/cart/src/x.ts', '@tirekit/tire-ui'],
    ['libs/tire-ui/src/x.ts', '@tirekit/tires'],
    ['apps/api/src/x.ts', '@tirekit/contract'],
    ['apps/api/src/x.ts', '@tirekit/snap/read'],
  ])('%s may import %s', async (file, name) => {
    expect(await complaints(file, importing(name))).toEqual([]);
  });

  it.each([
    ['apps/retail/app/x.ts', '@tirekit/cart', 'a shell composes through the storefront alone'],
    ['libs/cart/src/x.ts', '@tirekit/catalog', 'domains do not know each other'],
    ['libs/cart/src/x.ts', '@tirekit/storefront', 'a domain does not know where it is used'],
    ['libs/ui/src/x.ts', '@tirekit/contract', 'the design system has no domain words'],
    ['libs/tires/src/x.ts', '@tirekit/contract', 'facts of the trade depend on nothing'],
    ['libs/contract/src/x.ts', '@tirekit/api-client', 'the contract does not know its client'],
    ['apps/api/src/x.ts', '@tirekit/cart', 'the API has no pages'],
    ['libs/cart/src/x.ts', '../../ui/src/index.ts', 'a library is entered through its exports'],
  ])('%s may not import %s: %s', async (file, name) => {
    expect(await complaints(file, importing(name))).toEqual(['@nx/enforce-module-boundaries']);
  });

  it('nothing imports the tools', async () => {
    expect(await complaints('apps/api/src/x.ts', importing('@tirekit/tools'))).toEqual([
      'no-restricted-imports',
    ]);
  });

  it.each(['@tirekit/snap', '@tirekit/snap/device'])(
    'the API reads sidewalls without the pages: it may not import %s',
    async (name) => {
      expect(await complaints('apps/api/src/x.ts', importing(name))).toEqual(['no-restricted-imports']);
    },
  );

  it.each([
    ['buying/cart/x.ts', '../pricing/index.ts'],
    ['buying/cart/x.ts', '../../catalog/catalog/index.ts'],
    ['catalog/catalog/index/x.ts', '../fitting.ts'],
    ['business/punchout/visits/x.ts', '../orders/place-order.ts'],
    ['service/returns/x.ts', '../../orders/record/index.ts'],
  ])('the API’s module of %s may import %s', async (file, name) => {
    expect(await complaints(`apps/api/src/modules/${file}`, importing(name))).toEqual([]);
  });

  it.each([
    ['modules/buying/cart/x.ts', '../pricing/quote.ts', 'it has a door'],
    ['modules/buying/cart/ways/x.ts', '../../pricing/tax/port.ts', 'it has a door'],
    ['modules/buying/cart/x.ts', '../../catalog/catalog/catalog-reader.ts', 'it has a door'],
    ['modules/buying/pricing/x.ts', '../cart/index.ts', 'carts stand above prices'],
    ['modules/orders/record/x.ts', '../../service/returns/index.ts', 'orders know nothing above them'],
    ['modules/service/returns/x.ts', '../../../workflows/after-refund.ts', 'workflows stand above modules'],
    ['workflows/place-order/x.ts', '../../modules/buying/cart/cart-rows.ts', 'it has a door'],
    ['app.ts', './modules/orders/record/order-record.ts', 'it has a door'],
    ['platform/db/x.ts', '../../modules/orders/record/index.ts', 'the platform knows no module'],
  ])('%s of the API may not import %s: %s', async (file, name) => {
    const found = await complaints(`apps/api/src/${file}`, importing(name));
    expect(new Set(found)).toEqual(new Set(['no-restricted-imports']));
  });

  it('every module of the API has its place in the order', async () => {
    const { moduleOrder } = Order.parse(await import(join(ROOT, 'apps/api/module-order.mjs')));
    const folders = globSync('apps/api/src/modules/*/*/index.ts', { cwd: ROOT }).map((door) =>
      door.split('/').slice(-3, -1).join('/'),
    );
    expect(folders.toSorted()).toEqual(moduleOrder.toSorted());
  });

  it('redirects are made in one place, which knows what a header takes', async () => {
    const code = `import { redirect } from 'react-router';\n\nexport const go = redirect;\n`;
    for (const file of ['libs/cart/src/x.ts', 'libs/shell-server/src/routes/x.ts'])
      expect(await complaints(file, code), file).toEqual(['no-restricted-imports']);
    expect(await complaints('libs/shell-server/src/request/responses.ts', code)).toEqual([]);
  });

  it("a storefront's data imports nothing but @tirekit/channel", async () => {
    expect(await complaints('apps/retail/theme.ts', importing('@tirekit/channel'))).toEqual([]);
    expect(await complaints('apps/retail/channel.ts', importing('./theme.ts'))).toEqual([]);
    for (const name of [
      '@tirekit/storefront',
      '@tirekit/channel/testing',
      '../simple-shop/theme.ts',
      'node:fs',
    ])
      expect(await complaints('apps/retail/theme.ts', importing(name)), name).toContain(
        'no-restricted-imports',
      );
  });

  it.each([
    `if (channel.id === 'retail') go();`,
    `if (channel === 'retail') go();`,
    `if (context.channelId !== 'retail') go();`,
    `if (context.channel.wireName === 'AAFES') go();`,
    `switch (channel.id) { case 'retail': go(); }`,
    `if ('retail' === channel.id) go();`,
    `if (['retail', 'simple-shop'].includes(channel.id)) go();`,
    `if (visit.channel.id.startsWith('dealer')) go();`,
    `go({ retail: 1, other: 2 }[channel.id]);`,
  ])('no behavior hangs on the name of a channel: %s', async (code) => {
    expect(await complaints('libs/cart/src/x.ts', code)).toContain('no-restricted-syntax');
  });

  it.each([
    `if (channel.pricing.priceType === 'retail') go();`,
    `if (channel.sessionIn === 'header') go();`,
    `if (channel.wireName === null) go();`,
    `if (one.channel === other.channel) go();`,
    `if (channel.features.includes('deals')) go();`,
    `const held = kept.get(channel.id);`,
  ])('behavior may hang on what a channel can do: %s', async (code) => {
    expect(await complaints('libs/cart/src/x.ts', code)).not.toContain('no-restricted-syntax');
  });

  it('the project that breaks them on purpose is refused where it does, and nowhere else', async () => {
    const file = join(ROOT, 'tools/test/forbidden-import/offences.ts');
    const [result] = await new ESLint({ cwd: ROOT, ignore: false }).lintFiles(file);
    const found = result?.messages.map(({ line, ruleId }) => `line ${line}: ${ruleId ?? 'does not parse'}`);
    expect(found).toEqual(announcedOffences(readFileSync(file, 'utf8')));
  });
});

describe('components keep the rules of React', () => {
  it('one that breaks them is refused where it does, and nowhere else', () => {
    const file = join(ROOT, 'tools/test/forbidden-import/offences.tsx');
    const { stdout } = spawnSync('oxlint', ['--format=json', file], { cwd: ROOT, encoding: 'utf8' });
    const { diagnostics } = Findings.parse(JSON.parse(stdout));
    const found = diagnostics.map(({ code, labels }) => [labels[0]?.span.line ?? 0, code] as const);
    const sorted = found.toSorted(([a], [b]) => a - b).map(([line, code]) => `line ${line}: ${code}`);
    expect(sorted).toEqual(announcedOffences(readFileSync(file, 'utf8')));
  });
});

/** The JSON report of oxlint. */
const Findings = z.object({
  diagnostics: z.array(
    z.object({
      code: z.string(),
      labels: z.array(z.object({ span: z.object({ line: z.int() }) })),
    }),
  ),
});

/** The offenses that a source announces by comments "Breaks …" before the offending line. */
function announcedOffences(source: string): string[] {
  return source.split('\n').flatMap((line, index) => {
    const rule = /^\s*\/\/ Breaks (\S+)$/.exec(line)?.[1];
    return rule === undefined ? [] : [`line ${index + 2}: ${rule}`];
  });
}
