import type { Cart } from '@tirekit/contract';

/** The notices that the page doesn't show elsewhere already, beside a checkbox or on their lines. */
export function noticesBeside({
  notices,
  lines,
  agreements = [],
}: Pick<Cart, 'notices' | 'lines' | 'agreements'>): Cart['notices'] {
  const asked = new Set(agreements.map(({ code }) => code));
  const onLines = lines.flatMap(({ problem }) => (problem?.code === 'mixed-set' ? problem.message : []));
  return notices.filter(({ code, text }) => !asked.has(code) && !onLines.some((said) => text.endsWith(said)));
}
