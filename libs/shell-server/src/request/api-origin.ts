import { backendUrl } from '@tirekit/api-client';

type Environment = Readonly<Record<string, string | undefined>>;

/** Specification section 4: the environments that an operator names. A branch overrides both. */
const named = new Set(['integration', 'mock', 'production']);

/**
 * The API's address by the specification's choice of an environment, where the hosts of several are known:
 * `API_HOST_PRODUCTION`, and as far as they differ from it `API_HOST_INTEGRATION`, `API_HOST_MOCK`, `API_HOST_LOCAL` and
 * `API_HOST_BRANCH` (with `{branch}`). `API_ENVIRONMENT` says which of them, `API_BRANCH` a branch of the API or `local`.
 * @returns undefined if no hosts are given: then `API_ORIGIN` is the address
 * @throws Error that says which environments there are
 */
export function getApiOrigin(env: Environment): string | undefined {
  const host = (name: string): string | undefined => env[`API_HOST_${name}`] || undefined;
  const local = host('LOCAL');
  const production = host('PRODUCTION') ?? local;
  if (production === undefined) return undefined;
  const asked = env['API_ENVIRONMENT'] || 'integration';
  if (!named.has(asked))
    throw new Error(`API_ENVIRONMENT must be one of ${[...named].join(', ')}, not "${asked}".`);
  const [integration, mock, featureBranch] = [host('INTEGRATION'), host('MOCK'), host('BRANCH')];
  return backendUrl(
    {
      production,
      ...(integration && { integration }),
      ...(mock && { mock }),
      ...(local && { local }),
      ...(featureBranch && { featureBranch }),
    },
    {
      production: asked === 'production',
      mock: asked === 'mock',
      apiBranch: env['API_BRANCH'] || undefined,
    },
  );
}
