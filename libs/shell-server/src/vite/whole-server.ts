import type { Plugin } from 'vite';

/** Packages with a binary beside their code. */
const NATIVE = ['sharp'];

/**
 * Bundles everything that the server's side imports into its build: one file is read and compiled in a third of the
 * time of some two hundred. A package that ships a binary stays outside, and is loaded when it is used. The development server bundles only our own code, because a library of ours outside it
 * would bring a second copy of each context.
 */
export function wholeServer(): Plugin {
  return {
    name: 'tirekit:whole-server',
    config: (_, { command }) =>
      command === 'build'
        ? // React asks for it, and brings a copy for development along where nobody knows.
          { ssr: { noExternal: true, external: NATIVE }, define: { 'process.env.NODE_ENV': '"production"' } }
        : { ssr: { noExternal: [/^@tirekit\//] } },
  };
}
