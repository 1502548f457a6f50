/** Specification section 4. */
export const environments = ['integration', 'local', 'mock', 'production'] as const;
export type Environment = (typeof environments)[number];

/** Host of each environment, port included. What is left out is production's; a branch's host holds `{branch}`. */
export interface BackendHosts {
  production: string;
  integration?: string;
  mock?: string;
  local?: string;
  featureBranch?: string;
}

export interface BackendChoice {
  /** Whether the production check passed. */
  production?: boolean;
  /** Whether the mock check passed. */
  mock?: boolean;
  /** A branch of the API to work against, `local` for one on this machine. It overrides both checks. */
  apiBranch?: string | undefined;
}

/** Production when its check passes, else mock when its check passes, else integration; a branch overrides. */
export function chooseEnvironment({ production, mock, apiBranch }: BackendChoice): Environment {
  if (apiBranch) return apiBranch === 'local' ? 'local' : 'integration';
  if (production) return 'production';
  return mock ? 'mock' : 'integration';
}

/** Base address of the chosen backend: http on localhost, https everywhere else. */
export function backendUrl(hosts: BackendHosts, choice: BackendChoice): string {
  const environment = chooseEnvironment(choice);
  const branchHost =
    choice.apiBranch && environment !== 'local'
      ? hosts.featureBranch?.replace('{branch}', choice.apiBranch)
      : undefined;
  const host = branchHost ?? hosts[environment] ?? hosts.production;
  return `${/^localhost(:\d+)?$/.test(host) ? 'http' : 'https'}://${host}`;
}
