import { relative, resolve } from 'node:path';
import type { Plugin } from 'vite';

/**
 * Leaves `channel.ts` out of the server's build, which reads it when it starts. The build is then the same for all
 * storefronts of one composition, so one build, and one copy in memory, can serve several of them.
 */
export function externalChannel(root: string): Plugin {
  const channel = resolve(root, 'channel.ts');
  return {
    name: 'tirekit:external-channel',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'ssr',
    resolveId(source, importer) {
      if (importer === undefined || resolve(importer, '..', source) !== channel) return null;
      return { id: relative(resolve(root, 'build/server'), channel), external: true };
    },
  };
}
