import type { ReorderOutcome } from '@tirekit/contract';
import { formatUsd, Notice } from '@tirekit/ui';

/** The tires added from an order, with prices that have changed since, and the tires that could not be added. */
export function ReorderedNotice({ added, left }: ReorderOutcome) {
  return (
    <>
      <Notice tone="positive" role="status" title="Added to your cart from your order">
        <ul>
          {added.map((tire, at) => (
            <li key={at}>{formatText(tire)}</li>
          ))}
        </ul>
      </Notice>
      {left.length > 0 && (
        <Notice tone="caution" role="alert" title="Not added">
          <ul>
            {left.map(({ name, message }, at) => (
              <li key={at}>
                {name}: {message}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function formatText({ name, quantity, thenInCents, nowInCents }: ReorderOutcome['added'][number]): string {
  const tires = `${String(quantity)} × ${name}`;
  if (nowInCents === thenInCents) return `${tires}. The price has not changed.`;
  return `${tires}. Now ${formatUsd(nowInCents)} each, then ${formatUsd(thenInCents)}.`;
}
