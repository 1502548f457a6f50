import type { PageProblem } from '@tirekit/shell-ui/for-server';
import { postOnward } from './post-onward.ts';
import type { MonitoringSettings } from './settings.ts';

/** Problems of one page. */
export interface ProblemReport {
  readonly channel: string;
  readonly release: string;
  readonly problems: readonly PageProblem[];
}

/** The port to whoever watches pages. It answers nothing: no page waits for it. */
export type Monitor = (report: ProblemReport) => void;

/** The monitoring service by its log posts: `POST /v1/logs` with a bearer key. */
export function logPostMonitor({ url, key }: MonitoringSettings): Monitor {
  const post = postOnward('monitoring');
  return ({ channel, release, problems }) => {
    const at = new Date().toISOString();
    post(`${url}/v1/logs`, {
      body: JSON.stringify({ entries: problems.map((problem) => ({ at, channel, release, ...problem })) }),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
    });
  };
}
