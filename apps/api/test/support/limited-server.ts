import type { RateGroup } from '@tirekit/contract/access';
import { createHttpServer } from '../../src/platform/http/http-server.ts';
import { rateLimiting } from '../../src/platform/http/rate-limit.ts';
import type { SharedLimits } from '../../src/platform/http/shared-limits.ts';
import { createLog } from '../../src/platform/log/log.ts';

/** A server with a limited address, `/{group}/…`, for each group. It shares nothing with others but what `shared` counts. */
export async function limitedServer(
  groups: readonly RateGroup[],
  { shared, factor = 1 }: { readonly shared: SharedLimits; readonly factor?: number },
) {
  const app = createHttpServer({ log: createLog({ level: 'silent' }), requestTimeoutMs: 1_000 });
  const visitorOf = ({ headers }: { headers: Record<string, unknown> }) => String(headers['x-network']);
  const limitRate = await rateLimiting(app, { visitorOf, shared, factor });
  for (const group of groups)
    for (const path of [`/${group}`, `/${group}/other`])
      app.get(path, { onRequest: [limitRate(group)] }, () => ({}));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    /** The refusal of a call; null for one that was served. */
    async call(path: string, network = '203.0.113.9') {
      const answer = await fetch(`${origin}/${path}`, { headers: { 'x-network': network } });
      const { code } = (await answer.json()) as { code?: string };
      if (answer.ok) return null;
      return { status: answer.status, code, retryAfter: Number(answer.headers.get('retry-after')) };
    },
    close: () => app.close(),
  };
}
