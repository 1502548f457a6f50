/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5] as const;
const NAME = 'http_request_duration_seconds';
const HELP = 'Time from the head of a request to when its answer was handed over.';

interface Series {
  readonly labels: string;
  /** The number of requests in each bucket and no lower one; the last bucket is for everything slower. */
  readonly counts: Float64Array;
  sum: number;
}

/**
 * The histogram of requests. Not prom-client's, which builds a text from each request's labels and looks its counts up
 * by it: that costs more than all the checks of a request.
 */
export class RequestDurations {
  readonly #series = new Map<string, Map<number, Series>>();

  /**
   * @param labels in Prometheus' notation, without the status: `method="GET",route="/v1/places/{zip}"`
   */
  count(labels: string, status: number, seconds: number): void {
    let byStatus = this.#series.get(labels);
    if (byStatus === undefined) this.#series.set(labels, (byStatus = new Map()));
    let series = byStatus.get(status);
    if (series === undefined) {
      const counts = new Float64Array(BUCKETS.length + 1);
      series = { labels: `${labels},status="${String(status)}"`, counts, sum: 0 };
      byStatus.set(status, series);
    }
    let bucket = 0;
    for (const upTo of BUCKETS) {
      if (seconds <= upTo) break;
      bucket++;
    }
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  /** Prometheus' text format, one line for each figure. */
  text(): string {
    const lines = [`# HELP ${NAME} ${HELP}`, `# TYPE ${NAME} histogram`];
    for (const byStatus of this.#series.values()) {
      for (const series of byStatus.values()) lines.push(...listLines(series));
    }
    return `${lines.join('\n')}\n`;
  }
}

function listLines({ labels, counts, sum }: Series): string[] {
  let count = 0;
  const buckets = Array.from(counts, (more, at) => {
    count += more;
    return `${NAME}_bucket{le="${String(BUCKETS[at] ?? '+Inf')}",${labels}} ${String(count)}`;
  });
  return [...buckets, `${NAME}_sum{${labels}} ${String(sum)}`, `${NAME}_count{${labels}} ${String(count)}`];
}
