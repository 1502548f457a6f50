import { type Metric, onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { MeasuredEvent } from './beacon.ts';

/** CLS is a score below 1; everything else are milliseconds. */
const rounded = ({ name, value }: Metric): number =>
  name === 'CLS' ? Math.round(value * 10_000) / 10_000 : Math.round(value);

/** Reports the Core Web Vitals of the document under the page that it began with. */
export function watchVitals(
  report: (event: MeasuredEvent) => void,
  { name, path }: { readonly name: string; readonly path: string },
): void {
  for (const watch of [onCLS, onFCP, onINP, onLCP, onTTFB])
    watch((metric) =>
      report({
        name: 'web_vitals',
        params: {
          page_name: name,
          page_path: path,
          metric_name: metric.name,
          metric_value: rounded(metric),
          metric_rating: metric.rating,
        },
      }),
    );
}
