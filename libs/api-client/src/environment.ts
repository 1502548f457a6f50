/** Specification section 4. */
export const environments = ['integration', 'local', 'mock', 'production'] as const;
export type Environment = (typeof environments)[number];

/**
 * The host of each environment, with its port. Missing ones default to production's; a branch's host contains
 * `{branch}`.
 */
export interface BackendHosts {
  production: string;
  integration?: string;
  mock?: string;
  local?: string;
  featureBranch?: string;
}

export interface BackendChoice {
  /** True if the production check passed. */
  production?: boolean;
  /** True if the mock check passed. */
  mock?: boolean;
  /** A branch of the API to work against, or `local` for an API on this machine. Overrides both checks. */
  apiBranch?: string | undefined;
}

/**
 * Production if its check passes, otherwise mock if that check passes, otherwise integration. A branch overrides both.
 */
export function chooseEnvironment({ production, mock, apiBranch }: BackendChoice): Environment {
  if (apiBranch) return apiBranch === 'local' ? 'local' : 'integration';
  if (production) return 'production';
  return mock ? 'mock' : 'integration';
}

/** The base address of the chosen backend: http on localhost, https everywhere else. */
export function backendUrl(hosts: BackendHosts, choice: BackendChoice): string {
  const environment = chooseEnvironment(choice);
  const branchHost =
    choice.apiBranch && environment !== 'local'
      ? hosts.featureBranch?.replace('{branch}', choice.apiBranch)
      : undefined;
  const host = branchHost ?? hosts[environment] ?? hosts.production;
  return `${/^localhost(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;
}
