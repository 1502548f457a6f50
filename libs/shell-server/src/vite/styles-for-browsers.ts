import type { Plugin } from 'vite';

/**
 * Leaves the styles out of the server's build: a page links the browser's. React Router would move the server's copy to
 * the public files, where nothing requests it.
 */
export function stylesForBrowsers(): Plugin {
  return {
    name: 'tirekit:styles-for-browsers',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'ssr',
    generateBundle(_, bundle) {
      for (const file of Object.keys(bundle)) if (file.endsWith('.css')) Reflect.deleteProperty(bundle, file);
    },
  };
}
