/**
 * The environment of a process whose output is read, by a program or in a log. Node and Nx color what they print wherever
 * `FORCE_COLOR` asks for it, and the codes of colors would be part of what is read.
 */
export const withoutColor = (env: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({ ...env, FORCE_COLOR: '0' });
