import { business, type GroupedLines } from '@tirekit/contract';
import { refusalSentence, useFeature } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { Button, CheckboxField, formatUsd, Notice, QuantityStepper } from '@tirekit/ui';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import styles from './cart-page.module.css';

/** Why the cart did not take a change, beside what was changed. */
function Refusal({ refusal }: { refusal: FormRefusal | undefined }) {
  const said = refusalSentence(refusal);
  if (said === undefined) return null;
  return (
    <div className={styles['refusal']}>
      <Notice tone="critical" role="alert">
        <p>{said}</p>
      </Notice>
    </div>
  );
}

/**
 * Rises with each answer. As part of a field's key it lets the field begin anew from what the cart says, also where a
 * change was refused, and leaves it alone while a change is on its way.
 */
function useAnswers(answer: unknown): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (answer !== last.answer) setLast({ answer, count: last.count + 1 });
  return last.count;
}

interface LineFormProps {
  group: GroupedLines;
  /** The line that is named; a change of one line of a set is one of all. */
  lineId: string;
  /** The tire, for the names of fields and buttons. */
  name: string;
}

/** How many there are of a tire, or of both of a staggered set. */
export const mostOf = ({ lines }: GroupedLines): number =>
  Math.min(...lines.map(({ maxQuantity }) => maxQuantity));

/** How many; of a staggered set, how many on each axle. A change is sent at once where a script runs. */
export function QuantityForm({ group, lineId, name }: LineFormProps) {
  const fetcher = useFetcher<FormRefusal>();
  const answers = useAnswers(fetcher.data);
  const together = group.lines.length > 1;
  const quantity = group.lines[0]?.quantity ?? 1;
  const most = mostOf(group);
  const submit = (wanted: number) =>
    void fetcher.submit({ intent: 'change', lineId, quantity: wanted }, { method: 'post', action: '/cart' });
  return (
    <fetcher.Form method="post" action="/cart" className={styles['quantity']}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={lineId} />
      <QuantityStepper
        key={`${String(quantity)} ${String(answers)}`}
        label={`${together ? 'Tires for each axle' : 'Quantity'} of ${name}`}
        name="quantity"
        max={Math.max(1, most)}
        defaultValue={quantity}
        onChange={submit}
        disabled={most === 0}
      />
      <noscript>
        <Button type="submit" size="sm">
          Update
        </Button>
      </noscript>
      {together && <span className={styles['muted']}>for each axle</span>}
      {quantity === most && most < business.quantity.perLineMax && (
        <span className={styles['muted']}>{most} left</span>
      )}
      <Refusal refusal={fetcher.data} />
    </fetcher.Form>
  );
}

export function RemoveForm({ group, lineId, name }: LineFormProps) {
  const fetcher = useFetcher<FormRefusal>();
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="remove" />
      <input type="hidden" name="lineId" value={lineId} />
      <Button
        type="submit"
        tone="quiet"
        size="sm"
        busy={fetcher.state !== 'idle'}
        aria-label={`Remove ${group.lines.length > 1 ? 'set of ' : ''}${name}`}
      >
        Remove
      </Button>
      <Refusal refusal={fetcher.data} />
    </fetcher.Form>
  );
}

/** Coverage of everything that is one thing to the buyer, with its price before it is chosen. */
export function CoverageForm({ group, lineId }: Omit<LineFormProps, 'name'>) {
  const offered = useFeature('road-hazard');
  const fetcher = useFetcher<FormRefusal>();
  const answers = useAnswers(fetcher.data);
  const states = group.lines.map(({ roadHazardState }) => roadHazardState);
  if (states.every((state) => state === 'promoted'))
    return <p className={styles['muted']}>Road hazard coverage is included free with a deal.</p>;
  const covered = states.includes('added');
  if (!offered) return null;
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="coverage" />
      <input type="hidden" name="lineId" value={lineId} />
      <CheckboxField
        name="roadHazard"
        dense
        label={`Road hazard coverage, ${String(business.coverage.months)} months: ${formatUsd(group.roadHazardCents)}`}
        // Left to the browser until the cart answers: a controlled box would jump back while the form is on its way.
        key={`${String(covered)} ${String(answers)}`}
        defaultChecked={covered}
        onChange={(event) => void fetcher.submit(event.currentTarget.form)}
      />
      <noscript>
        <Button type="submit" size="sm">
          Update coverage
        </Button>
      </noscript>
      <Refusal refusal={fetcher.data} />
    </fetcher.Form>
  );
}
