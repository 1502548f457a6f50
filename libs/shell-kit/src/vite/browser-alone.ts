import type { Plugin } from 'vite';

const ASKS_FOR_SERVER = /typeof document === ['"]undefined['"]/g;

/** Leaves out of the browser's build what asks whether it runs on the server: links, islands and remembered parts do. */
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
