import * as z from 'zod';

const Versions = z.record(z.string(), z.string());

/** The parts of a library's own package.json that publishing reads. */
export const SourceManifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  files: z.array(z.string()),
  sideEffects: z.union([z.boolean(), z.array(z.string())]),
  exports: z.record(z.string(), z.string()),
  dependencies: z.optional(Versions),
  peerDependencies: z.optional(Versions),
});
export type SourceManifest = z.infer<typeof SourceManifest>;

/** Fields that concern only this workspace. */
const OURS_ALONE = new Set(['nx', 'scripts', 'devDependencies']);
const OUR_SCOPE = '@tirekit/';

/**
 * The package.json for a registry. Inside the workspace `exports` point to the source; a registry gets what is built
 * from it. Other packages may be as new as their semantic version allows; ours belong together.
 */
export function publishedManifest(source: SourceManifest): Record<string, unknown> {
  const kept = Object.fromEntries(Object.entries(source).filter(([field]) => !OURS_ALONE.has(field)));
  return {
    ...kept,
    sideEffects: Array.isArray(source.sideEffects)
      ? source.sideEffects.map((path) => (path.startsWith('./src/') ? builtPath(path) : path))
      : source.sideEffects,
    exports: {
      ...Object.fromEntries(
        Object.entries(source.exports).map(([name, path]) => [name, publishedEntry(path)]),
      ),
      './package.json': './package.json',
    },
    ...(source.dependencies && { dependencies: ranges(source.dependencies) }),
  };
}

/** The path of a source file's build: `./src/a/b.tsx` becomes `./dist/a/b.js`. */
function builtPath(path: string): string {
  return path.replace(/^\.\/src\//, './dist/').replace(/\.tsx?$/, '.js');
}

function publishedEntry(path: string): string | { types: string; default: string } {
  const built = builtPath(path);
  return built.endsWith('.js') ? { types: built.replace(/\.js$/, '.d.ts'), default: built } : built;
}

function ranges(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(versions).map(([name, version]) => [
      name,
      name.startsWith(OUR_SCOPE) || !/^\d/.test(version) ? version : `^${version}`,
    ]),
  );
}
