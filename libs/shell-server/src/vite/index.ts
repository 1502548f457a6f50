import { dirname, join } from 'node:path';
import type { Config } from '@react-router/dev/config';
import { reactRouter } from '@react-router/dev/vite';
import type { UserConfig } from 'vite';
import { clientGroups } from './client-groups.ts';
import { externalChannel } from './external-channel.ts';
import { precompressClient } from './precompress.ts';
import { swapFolder } from './swap-folder.ts';
import { stylesForBrowsers } from './styles-for-browsers.ts';
import { wholeServer } from './whole-server.ts';
import { withIntegrity } from './with-integrity.ts';
import { WORKERS_FOLDER } from './workers-folder.ts';

/**
 * A shell's whole `vite.config.ts`.
 *
 * @example
 * export default shellVite(import.meta.dirname);
 */
export function shellVite(root: string): UserConfig {
  return {
    root,
    plugins: [
      externalChannel(root),
      wholeServer(),
      withIntegrity(),
      reactRouter(),
      stylesForBrowsers(),
      precompressClient(),
    ],
    // A worker beside its module, and files that are no code, stay where they are only if their package is not bundled first.
    optimizeDeps: { exclude: ['@tirekit/snap', 'onnxruntime-web'] },
    resolve: { dedupe: ['react', 'react-dom', 'react-router', '@tanstack/react-query'] },
    // A list repeats its classes more than a thousand times.
    css: { modules: { generateScopedName: '[hash:base64:5]' } },
    // The server reads `public` from its folder: the build is the same for all storefronts of one composition.
    build: {
      assetsInlineLimit: 0,
      copyPublicDir: false,
      sourcemap: false,
      reportCompressedSize: false,
      // All styles are one file: nothing is shown before the last of them has loaded, and a list alone had seventeen.
      cssCodeSplit: false,
    },
    worker: {
      format: 'es',
      // In one file, because its policy lets a worker load no other.
      rolldownOptions: {
        output: { entryFileNames: `${WORKERS_FOLDER}[name]-[hash].js`, codeSplitting: false },
      },
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: clientGroups(root) } },
            // In production React Router keeps its messages to developers: a hundredth of a first load.
            treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          },
        },
      },
    },
  };
}

/** A shell's whole `react-router.config.ts`. */
export const shellRouter: Config = {
  ssr: true,
  // Else the development server finds packages only with the pages that use them, and the first load gets 504.
  future: { unstable_optimizeDeps: true },
  // Built beside its place, and moved there once it is complete, so that a server starting meanwhile finds the previous build.
  buildDirectory: 'dist',
  buildEnd: ({ reactRouterConfig: { buildDirectory } }) =>
    swapFolder(buildDirectory, join(dirname(buildDirectory), 'build')),
};
