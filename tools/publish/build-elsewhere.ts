import { join } from 'node:path';
import type { CommandOptions } from '../start/run-command.ts';
import { buildExample, installExamples } from './installed-examples.ts';
import { startLocalRegistry } from './local-registry.ts';
import { publishAll } from './publish-all.ts';

/**
 * Publishes every library to a registry of our own, installs them into the examples, checks the types of these and builds
 * them. The libraries must have been built. @throws PlainError with what a step said
 */
export async function buildElsewhere(options: CommandOptions): Promise<void> {
  const registry = await startLocalRegistry();
  try {
    await publishAll(registry.origin, options);
    const examples = await installExamples(registry.origin, options);
    try {
      const compiler = join(options.cwd, 'node_modules/typescript-7/bin/tsc');
      for (const example of [examples.storefront, examples.vitePage])
        await buildExample(example, compiler, options);
    } finally {
      examples.remove();
    }
  } finally {
    await registry.stop();
  }
}
