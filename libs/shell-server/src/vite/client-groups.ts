import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';

/** Modules that share a file in the browser. */
interface ClientGroup {
  readonly name: string;
  readonly test: RegExp;
  /** A group takes along what its modules import, unless a group of higher priority has it. */
  readonly priority: number;
}

/** The part of a package's package.json that is read here. */
const Manifest = z.object({
  name: z.string(),
  dependencies: z.prefault(z.record(z.string(), z.string()), {}),
  clientGroups: z.prefault(
    z.array(
      z.strictObject({
        name: z.string(),
        /** Patterns of modules, from the start of their path in the package's source. */
        modules: z.array(z.string()).check(z.minLength(1)),
        priority: z.number(),
        reason: z.optional(z.string()),
      }),
    ),
    [],
  ),
});
type Manifest = z.infer<typeof Manifest>;

/** A package with the folder that it stands in. */
interface OurPackage extends Manifest {
  readonly folder: string;
}

const OUR_SCOPE = '@tirekit/';

/** Groups of packages that are not ours. */
const foreignGroups: readonly ClientGroup[] = [
  {
    name: 'platform',
    // zustand's `persist` is left out, because pages without a persisted store don't need it.
    test: /node_modules\/(?:(?:react|react-dom|react-router|scheduler|@tanstack\/(?:query-core|react-query))\/|zustand\/(?!.*middleware))/,
    priority: 6,
  },
  // In a file of its own: within a store's, every page with another store would load that one too.
  { name: 'kept', test: /node_modules\/zustand\/.*middleware/, priority: 5 },
  { name: 'forms', test: /node_modules\/(?:react-hook-form|@hookform\/resolvers)\//, priority: 5 },
  // With the contract, because schemas that nobody reads are left out only where their makers stand in the same file.
  { name: 'contract', test: /node_modules\/zod\//, priority: 7 },
];

/** The packages of ours that a project is made of, those that it depends on before those that depend on them. */
function ourPackages(from: string, found = new Map<string, OurPackage>()): Map<string, OurPackage> {
  const manifest = Manifest.parse(JSON.parse(readFileSync(from, 'utf8')));
  for (const name of Object.keys(manifest.dependencies).toSorted()) {
    if (!name.startsWith(OUR_SCOPE) || found.has(name)) continue;
    const path = findPackageJSON(name, pathToFileURL(from));
    if (path !== undefined) ourPackages(path, found);
  }
  return found.set(manifest.name, { ...manifest, folder: dirname(from) });
}

/** A package's modules in source and as published. `ui` is neither `shell-ui` nor `tire-ui`. */
const within = (name: string, modules: readonly string[]): RegExp =>
  new RegExp(`/${name.slice(OUR_SCOPE.length)}/(?:src|dist)/(?:${modules.join('|')})`);

/** The folder of a package's modules: of its source here, else of what is published. */
const modulesFolder = (folder: string): string =>
  join(folder, existsSync(join(folder, 'src')) ? 'src' : 'dist');

/** One sentence for each pattern of a package that matches none of its files. */
function unmatchedPatterns({ name, folder, clientGroups: declared }: OurPackage): string[] {
  if (declared.length === 0) return [];
  const from = modulesFolder(folder);
  const files = readdirSync(from, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(sep, '/'),
  );
  return declared.flatMap(({ name: group, modules }) =>
    modules
      .filter((pattern) => !files.some((file) => new RegExp(`^(?:${pattern})`).test(file)))
      .map((pattern) => `${name}, group "${group}": no file of ${from} matches "${pattern}".`),
  );
}

/** Groups of the same name are one, as the frame of `ui` and `shell-ui` is. */
function joined(groups: readonly ClientGroup[]): ClientGroup[] {
  return [...Map.groupBy(groups, ({ name }) => name)].map(([name, parts]) => ({
    name,
    test: new RegExp(parts.map(({ test }) => test.source).join('|')),
    priority: Math.max(...parts.map(({ priority }) => priority)),
  }));
}

/**
 * The modules that share a file in the browser, as `clientGroups` of each package's package.json says. Without this, code shared by
 * several pages becomes some forty small files, which compress worse and are as many requests.
 * @param root the storefront's folder
 * @throws Error that names each pattern without a file, because a module that has moved would silently leave its group
 */
export function clientGroups(root: string): ClientGroup[] {
  const packages = [...ourPackages(join(root, 'package.json')).values()];
  const problems = packages.flatMap(unmatchedPatterns);
  if (problems.length > 0)
    throw new Error(['"clientGroups" in package.json names modules that are gone.', ...problems].join('\n'));
  const declared = packages.flatMap((manifest) =>
    manifest.clientGroups.map(({ name, modules, priority }) => ({
      name,
      test: within(manifest.name, modules),
      priority,
    })),
  );
  return joined([...foreignGroups, ...declared]);
}
