import type { Plugin } from 'vite';

/**
 * Puts all that the server's side imports into its build: one file is read and compiled in a third of the time of some two
 * hundred. The development server takes in what is ours alone, because a library of ours that stayed outside would bring
 * a second copy of each context.
 */
export function wholeServer(): Plugin {
  return {
    name: 'tirekit:whole-server',
    config: (_, { command }) =>
      command === 'build'
        ? // React asks for it, and brings a copy for development along where nobody knows.
          { ssr: { noExternal: true }, define: { 'process.env.NODE_ENV': '"production"' } }
        : { ssr: { noExternal: [/^@tirekit\//] } },
  };
}
