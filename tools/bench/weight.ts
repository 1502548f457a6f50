/**
 * What a browser loads before a page can be used: `node tools/bench/weight.ts [--shell retail] [--modules 12] [--strict]`
 *
 * Reads what `nx build` wrote of a shell. For each page: the scripts and styles of its first load, gzip, beside their
 * limits, and the modules that weigh most. `--strict` ends with an error where a limit is passed.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { MODULES_FILE } from '@tirekit/shell-kit/vite';
import * as z from 'zod';
import { table } from './report.ts';

const Limit = z.object({ scripts: z.number(), styles: z.number() });
const Limits = z.object({ home: Limit, list: Limit, detail: Limit, cart: Limit, widget: Limit });
/** Kilobytes (1,000 bytes) after gzip: the browser tests' own table. */
const limits = Limits.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/e2e/src/first-load-limits.json'), 'utf8')),
);

interface MeasuredPage {
  readonly name: keyof typeof limits;
  /** The routes that it is made of. */
  readonly routes: readonly string[];
  /** A module that the page asks for before anything is done with it. */
  readonly besides?: string;
}

const pages: readonly MeasuredPage[] = [
  { name: 'home', routes: ['root', 'content.home'] },
  { name: 'list', routes: ['root', 'catalog.size'] },
  { name: 'detail', routes: ['root', 'catalog.detail'] },
  { name: 'cart', routes: ['root', 'cart.cart'] },
  // All builds of a composition are the same: each has what a frame needs.
  { name: 'widget', routes: ['root', 'content.home'], besides: 'libs/shell-kit/src/embedded/start-frame.ts' },
];

const Loaded = z.object({ module: z.string(), imports: z.array(z.string()), css: z.array(z.string()) });
const Manifest = z.object({ entry: Loaded, routes: z.record(z.string(), Loaded) });
const Modules = z.record(
  z.string(),
  z.array(z.object({ module: z.string(), bytes: z.number(), gzip: z.number() })),
);

const { values } = parseArgs({
  options: {
    shell: { type: 'string', default: 'retail' },
    modules: { type: 'string', default: '12' },
    strict: { type: 'boolean', default: false },
  },
});
const shell = join(import.meta.dirname, '../../apps', values.shell);
const client = join(shell, 'build/client');
const manifestName = readdirSync(join(client, 'assets')).find((name) => /^manifest-[^.]+\.js$/.test(name));
if (manifestName === undefined) throw new Error(`Build it first: nx build @tirekit/${values.shell}`);
const manifest = Manifest.parse(
  JSON.parse(
    readFileSync(join(client, 'assets', manifestName), 'utf8')
      .replace(/^[^{]*/, '')
      .replace(/;?\s*$/, ''),
  ),
);
const modules = Modules.parse(JSON.parse(readFileSync(join(shell, MODULES_FILE), 'utf8')));

const sizes = new Map<string, number>();
/** Bytes of a built file after gzip, as its server sends it. */
function gzipOf(file: string): number {
  const known = sizes.get(file);
  if (known !== undefined) return known;
  const size = gzipSync(readFileSync(join(client, file)), { level: 9 }).length;
  sizes.set(file, size);
  return size;
}

/** The built file that holds a module, and the files that it imports. */
function fileWith(module: string): string[] {
  const [file] = Object.entries(modules).find(([, held]) => held.some((one) => one.module === module)) ?? [];
  if (file === undefined) throw new Error(`There is no ${module} in the build`);
  const code = readFileSync(join(client, file), 'utf8');
  const imported = [...code.matchAll(/(?:from|import)"\.\/([^"]+)"/g)].map(
    ([, name = '']) => `/assets/${name}`,
  );
  return [file, ...imported];
}

function firstLoad({ routes, besides }: MeasuredPage): { scripts: string[]; styles: string[] } {
  const parts = [
    manifest.entry,
    ...routes.map((id) => {
      const route = manifest.routes[id];
      if (route === undefined) throw new Error(`There is no route ${id}`);
      return route;
    }),
  ];
  const distinct = (files: readonly string[]) => [...new Set(files.map((file) => file.replace(/#.*$/, '')))];
  return {
    // The manifest is not among them: a page holds the part of it that it needs.
    scripts: distinct([
      ...parts.flatMap(({ module, imports }) => [module, ...imports]),
      ...(besides === undefined ? [] : fileWith(besides)),
    ]),
    styles: distinct(parts.flatMap(({ css }) => css)),
  };
}

const kb = (bytes: number): string => (bytes / 1_000).toFixed(1);
const sum = (files: readonly string[]): number => files.reduce((total, file) => total + gzipOf(file), 0);

const measured = pages.map((page) => {
  const { scripts, styles } = firstLoad(page);
  return { page, scripts, script: sum(scripts), style: sum(styles) };
});

console.log(`\n## First load of ${values.shell}, kB after gzip\n`);
console.log(
  table(
    ['page', 'scripts', 'limit', 'styles', 'limit', 'files'],
    measured.map(({ page, scripts, script, style }) => [
      page.name,
      kb(script),
      String(limits[page.name].scripts),
      kb(style),
      String(limits[page.name].styles),
      String(scripts.length),
    ]),
  ),
);
for (const { page, scripts } of measured) {
  const heaviest = scripts
    .flatMap((file) => (modules[file] ?? []).map((entry) => ({ ...entry, file })))
    .toSorted((a, b) => b.gzip - a.gzip)
    .slice(0, Number(values.modules));
  console.log(`\n### ${page.name}: heaviest modules, each by itself and not yet shortened\n`);
  console.log(
    table(
      ['module', 'kB gzip', 'kB', 'in'],
      heaviest.map(({ module, gzip, bytes, file }) => [module, kb(gzip), kb(bytes), file]),
    ),
  );
}

const passed = measured.filter(
  ({ page: { name }, script, style }) =>
    script > limits[name].scripts * 1_000 || style > limits[name].styles * 1_000,
);
for (const { page } of passed) console.error(`The page "${page.name}" is heavier than its limit.`);
if (values.strict && passed.length > 0) process.exitCode = 1;
