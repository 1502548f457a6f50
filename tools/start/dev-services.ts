import { describeServices, type Installation, type Service } from './services.ts';

/** The options of `npm run dev`. */
export interface DevOptions {
  /** The storefronts to serve, by their ids. */
  readonly shells: readonly string[];
  /** True if the API opens its debugger. */
  readonly inspect: boolean;
}

/**
 * The servers for development. Node runs the API from its source and starts it again when a file changes that it has
 * loaded. Vite serves the storefronts and replaces components and styles in the open page. The sandbox runs as always.
 */
export function describeDevServices(installation: Installation, { shells, inspect }: DevOptions): Service[] {
  const settings = { ...installation.settings, shellProcesses: 'each' as const };
  return describeServices({ ...installation, settings })
    .filter(({ kind, name }) => kind !== 'storefront' || shells.includes(name))
    .map((service): Service => {
      if (service.kind === 'sandbox') return service;
      const env = { ...service.env, NODE_ENV: 'development' };
      const inTerminal = { ...service, output: 'terminal' as const };
      if (service.kind === 'api') {
        return {
          ...inTerminal,
          script: 'apps/api/src/main.ts',
          nodeFlags: [
            '--import=./apps/api/jsx-loader.ts',
            '--watch',
            '--watch-preserve-output',
            ...(inspect ? ['--inspect'] : []),
          ],
          // The terminal is for people: each request would be a line of JSON.
          env: { ...env, LOG_LEVEL: process.env['LOG_LEVEL'] || 'warn' },
        };
      }
      const [{ origin } = { origin: '' }] = service.addresses;
      return {
        ...inTerminal,
        script: 'node_modules/@react-router/dev/bin.cjs',
        args: [
          'dev',
          `apps/${service.name}`,
          '--host=127.0.0.1',
          `--port=${new URL(origin).port}`,
          '--strictPort',
        ],
        nodeFlags: [],
        env,
        readyPath: '/',
      };
    });
}
