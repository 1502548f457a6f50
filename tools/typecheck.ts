/** Type-checks one project with TypeScript 7: `node tools/typecheck.ts libs/tires`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));
const project = process.argv[2] ?? '.';
// A library goes out with its types: one that could not be written down is found here, not at its release.
const asPackage = project.startsWith('libs/') ? ['--declaration'] : [];
const result = spawnSync(process.execPath, [compiler, '-p', `${project}/tsconfig.json`, ...asPackage], {
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
