import type { Plugin, Rolldown } from 'vite';

const isIsland = ({ facadeModuleId }: Rolldown.OutputChunk): boolean =>
  /\.island\.(?:tsx|js)$/.test(facadeModuleId ?? '');

/**
 * Gives the styles of islands to the page: their HTML is there from the start, only their code comes later. (A dynamic
 * import's styles would come with it.)
 */
export function islandStyles(): Plugin {
  return {
    name: 'tirekit:island-styles',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunkOf = (fileName: string): Rolldown.OutputChunk | undefined => {
        const file = bundle[fileName];
        return file?.type === 'chunk' ? file : undefined;
      };
      /** The styles of a file, of what it imports, and of the islands among what it imports later. */
      const stylesOf = (fileName: string, seen: Set<string>): string[] => {
        const chunk = chunkOf(fileName);
        if (chunk === undefined || seen.has(fileName)) return [];
        seen.add(fileName);
        const islands = chunk.dynamicImports.filter((name) => {
          const imported = chunkOf(name);
          return imported !== undefined && isIsland(imported);
        });
        return [
          ...[...chunk.imports, ...islands].flatMap((name) => stylesOf(name, seen)),
          ...(chunk.viteMetadata?.importedCss ?? []),
        ];
      };
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk') continue;
        for (const name of file.dynamicImports) {
          const imported = chunkOf(name);
          if (imported === undefined || !isIsland(imported)) continue;
          for (const style of stylesOf(name, new Set([file.fileName])))
            file.viteMetadata?.importedCss.add(style);
        }
      }
    },
  };
}
