export { MODULES_FILE, type RecordedModules } from './record-modules.ts';
import type { Config } from '@react-router/dev/config';
import { reactRouter } from '@react-router/dev/vite';
import type { UserConfig } from 'vite';
import { browserAlone } from './browser-alone.ts';
import { clientGroups } from './client-groups.ts';
import { externalChannel } from './external-channel.ts';
import { leaveOutUnused } from './leave-out-unused.ts';
import { precompressClient } from './precompress.ts';
import { recordModules } from './record-modules.ts';
import { shortClassNames } from './short-class-names.ts';
import { stylesForBrowsers } from './styles-for-browsers.ts';
import { wholeServer } from './whole-server.ts';

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
      browserAlone(),
      leaveOutUnused(),
      shortClassNames(root),
      reactRouter(),
      stylesForBrowsers(),
      precompressClient(),
      recordModules(root),
    ],
    resolve: { dedupe: ['react', 'react-dom', 'react-router'] },
    // The server reads `public` from its folder: the build is the same for all storefronts of one composition.
    build: {
      assetsInlineLimit: 0,
      copyPublicDir: false,
      sourcemap: false,
      reportCompressedSize: false,
      // All styles are one file: nothing is shown before the last of them has loaded, and a list alone had seventeen.
      cssCodeSplit: false,
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: clientGroups } },
            // In production React Router keeps its messages to developers: a hundredth of a first load.
            treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce'] },
          },
        },
      },
    },
  };
}

/** A shell's whole `react-router.config.ts`. */
export const shellRouter: Config = { ssr: true };
