/** Lets Node run the API from its source with its letters, which are JSX: `node --import ./apps/api/jsx-loader.ts …/main.ts`. */
import { readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import type * as Utils from 'rolldown/utils';

const require = createRequire(import.meta.url);

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith('.tsx')) return nextLoad(url, context);
    // Loaded with the first such module, because a process that sends no mail needs none.
    const { transformSync } = require('rolldown/utils') as typeof Utils;
    const file = fileURLToPath(url);
    const { code, errors } = transformSync(file, readFileSync(file, 'utf8'), { sourcemap: false });
    const [error] = errors;
    if (error !== undefined) throw new SyntaxError(`${file}: ${error.message}`);
    return { format: 'module', source: code, shortCircuit: true };
  },
});
