import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { formatFiles, generateFiles, type GeneratorCallback, type Tree } from '@nx/devkit';
import { addLine } from '../edit-lines.ts';
import { type Names, listNames } from '../names.ts';

/** See schema.json. */
export interface EndpointOptions {
  readonly name: string;
  /** The area of the API's modules and of the contract that gets it. */
  readonly area: string;
}

const CONTRACT = 'libs/contract/src';
const MODULES = 'apps/api/src/modules';
const MODULE_ORDER = 'apps/api/module-order.mjs';
const TABLE_OWNERS = 'apps/api/table-owners.mjs';
const MIGRATIONS = 'apps/api/migrations';
/** Names the migration that the API needs. */
const SCHEMA_STATE = 'apps/api/src/platform/db/schema-state.ts';

/**
 * Creates an area of the API with its first endpoint, from the table to the contract: a list that a storefront can
 * request at once, empty until the table is filled.
 */
export default async function endpointGenerator(
  tree: Tree,
  options: EndpointOptions,
): Promise<GeneratorCallback> {
  const names = listNames(options.name);
  const { kebab, camel, snake } = names;
  const endpoints = join(CONTRACT, options.area, 'endpoints');
  const contract = join(endpoints, `${kebab}.ts`);
  const module = join(MODULES, options.area, kebab);
  for (const taken of [contract, module].filter((path) => tree.exists(path))) {
    throw new Error(
      `${taken} exists already. Choose another name, or add to it by hand (docs/guides/add-an-endpoint.md).`,
    );
  }

  const words = kebab.replaceAll('-', ' ');
  generateFiles(tree, join(import.meta.dirname, 'files/contract'), endpoints, { ...names, words });
  addLine(tree, join(endpoints, 'index.ts'), `export * from './${kebab}.ts';`, { among: /^export \* from/ });
  generateFiles(tree, join(import.meta.dirname, 'files/api'), module, { ...names, words });
  addToApi(tree, names, options.area);
  const newest = `${nextMigration(tree)}_${snake}`;
  const migration = join(MIGRATIONS, `${newest}.sql`);
  tree.write(migration, getMigration(snake));
  const state = tree.read(SCHEMA_STATE, 'utf8') ?? '';
  tree.write(SCHEMA_STATE, state.replace(/(newestMigration = )'[^']*'/, `$1'${newest}'`));
  await formatFiles(tree);
  return () => {
    // docs/access.md lists every endpoint.
    execFileSync('npx', ['vitest', 'run', '--root', 'libs/contract', 'printed-tables', '--update'], {
      cwd: tree.root,
    });
    console.log(`\nGET /v1/${kebab} is ready: ${contract}, ${module}, ${migration}.`);
    console.log(
      `A loader asks for it with load(list${names.pascal}), and gets { ${camel}: [] } from the empty table.`,
    );
    console.log('docs/guides/add-an-endpoint.md goes on from there.');
  };
}

function addToApi(tree: Tree, { kebab, camel, snake }: Names, area: string): void {
  const index = join(MODULES, 'index.ts');
  addLine(tree, index, `import { ${camel}Module } from './${area}/${kebab}/index.ts';`, {
    among: /^import \{ \w+Module \} from/,
  });
  addLine(tree, index, `  ${camel}Module,`, { before: /^\];$/ });
  // Above all others: it may import each, and none knows it.
  addLine(tree, MODULE_ORDER, `  '${area}/${kebab}',`, { before: /^\];$/ });
  addLine(tree, TABLE_OWNERS, `  '${area}/${kebab}': ['${snake}'],`, { before: /^ {2}'tools\/seed': / });
}

const getMigration = (table: string): string => `SET LOCAL lock_timeout = '5s';

CREATE TABLE ${table} (
  slug text PRIMARY KEY,
  name text NOT NULL
);
`;

/** Four digits, above every number in use. */
function nextMigration(tree: Tree): string {
  const taken = tree.children(MIGRATIONS).map((file) => Number.parseInt(file, 10));
  return String(Math.max(0, ...taken) + 1).padStart(4, '0');
}
