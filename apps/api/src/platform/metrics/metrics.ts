import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { RequestDurations } from './durations.ts';

export interface Metrics {
  /** The registry for modules' own metrics. */
  readonly registry: Registry;
  readonly requests: RequestDurations;
  /** All metrics in Prometheus' text format. */
  text(): Promise<string>;
}

/**
 * Prometheus metrics of this process: requests by route, event loop, memory, garbage collection, pool. Each API has its
 * own registry, so that tests can start several.
 */
export function createMetrics(connections: () => { total: number; idle: number; waiting: number }): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new RequestDurations();
  new Gauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; waiting are callers without one.',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count);
    },
  });
  return {
    registry,
    requests,
    text: async () => `${await registry.metrics()}\n${requests.text()}`,
  };
}
