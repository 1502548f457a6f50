/** Type-checks one project with TypeScript 7: `node tools/typecheck.ts libs/tires`. */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const compiler = fileURLToPath(new URL('../node_modules/typescript-7/bin/tsc', import.meta.url));
const project = process.argv[2] ?? '.';
const result = spawnSync(process.execPath, [compiler, '-p', `${project}/tsconfig.json`], {
  stdio: 'inherit',
});
process.exit(result.status ?? 1);
