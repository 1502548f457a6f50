import type { Quote } from '@tirekit/contract';
import type { SummaryLine } from '@tirekit/ui';

type Part = NonNullable<Quote['summary'][number]['parts']>[number];

/** True if a note would only repeat its line. */
const repeatsLine = ({ kind, note }: Quote['summary'][number]): boolean =>
  kind === 'tires' || (kind === 'shipping' && note === 'Free');

/** Kinds that cost nothing because they are included, not because there are none. */
const GIVEN: ReadonlySet<Quote['summary'][number]['kind']> = new Set([
  'shipping',
  'road-hazard',
  'installation',
]);

const partLine = ({ label, detail, amountCents }: Part): SummaryLine => ({
  label,
  amount: amountCents === 0 ? 'Free' : amountCents,
  ...(detail !== null && { detail }),
});

/**
 * A quote's parts as lines of a `Summary`, the same wherever a total is shown.
 * @param detailed whether notes go below their lines; beside a form there is only room for the amounts
 */
export function quoteLines(
  { summary, tireCount }: Pick<Quote, 'summary' | 'tireCount'>,
  { detailed = true }: { detailed?: boolean } = {},
): SummaryLine[] {
  return summary.map((part) => {
    const { kind, label, amountCents, note } = part;
    return {
      key: kind === 'saving' ? label : kind,
      label: kind === 'tires' ? `${label} (${tireCount})` : label,
      amount: GIVEN.has(kind) && amountCents === 0 ? 'Free' : amountCents,
      ...(detailed && note !== null && !repeatsLine(part) && { detail: note }),
      ...(part.parts && { parts: part.parts.map(partLine) }),
      tone: amountCents < 0 ? 'positive' : 'plain',
    };
  });
}
