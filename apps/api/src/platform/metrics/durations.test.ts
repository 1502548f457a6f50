import { expect, test } from 'vitest';
import { RequestDurations } from './durations.ts';

test('durations are written as Prometheus reads a histogram', () => {
  const durations = new RequestDurations();
  const labels = 'method="GET",route="/v1/places/{zip}"';
  for (const seconds of [0.0005, 0.001, 0.002, 0.3, 9]) durations.count(labels, 200, seconds);
  durations.count(labels, 404, 0.001);
  const lines = durations.text().split('\n');
  expect(lines.slice(0, 2).map((line) => line.split(' ', 3).join(' '))).toEqual([
    '# HELP http_request_duration_seconds',
    '# TYPE http_request_duration_seconds',
  ]);
  const of = (part: string) =>
    lines.filter((line) => line.includes(part)).map((line) => line.split(' ').at(-1));
  expect(of('status="200"')).toEqual([
    '2',
    '3',
    '3',
    '3',
    '3',
    '3',
    '3',
    '3',
    '4',
    '4',
    '4',
    '5',
    '9.3035',
    '5',
  ]);
  expect(of('status="404"')).toHaveLength(14);
  expect(lines).toContain(`http_request_duration_seconds_count{${labels},status="404"} 1`);
  expect(lines).toContain(`http_request_duration_seconds_bucket{le="+Inf",${labels},status="200"} 5`);
});
