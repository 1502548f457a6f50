import type { Plugin } from 'vite';

const ASKS_FOR_SERVER = /typeof document === ['"]undefined['"]/g;

/**
 * Removes from the browser's build every test whether the code runs on the server; links, islands and remembered parts
 * have one.
 */
export function browserAlone(): Plugin {
  return {
    name: 'tirekit:browser-alone',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /@tirekit|libs\//, code: ASKS_FOR_SERVER },
      handler: (code) => ({ code: code.replaceAll(ASKS_FOR_SERVER, 'false'), map: null }),
    },
  };
}
