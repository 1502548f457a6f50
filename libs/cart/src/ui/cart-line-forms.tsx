import { business, type GroupedLines } from '@tirekit/contract';
import { refusalSentence, useFeature } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import { Button, CheckboxField, formatUsd, Notice, QuantityStepper } from '@tirekit/ui';
import { useState } from 'react';
import { useFetcher } from 'react-router';
import styles from './cart-page.module.css';

/** Why the cart refused a change, shown beside what was changed. */
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
 * Counts the answers to a form. As part of a field's key, the count makes the field start again from the cart's value
 * after each answer, even a refusal, and leaves it alone while a change is on its way.
 */
function useAnswerCount(answer: unknown): number {
  const [last, setLast] = useState({ answer, count: 0 });
  if (answer !== last.answer) setLast({ answer, count: last.count + 1 });
  return last.count;
}

interface LineFormProps {
  group: GroupedLines;
  /** The line that the form names. The API applies a change of one line of a set to the whole set. */
  lineId: string;
  /** The tire's name, for the labels of fields and buttons. */
  name: string;
}

/** The highest quantity that can be bought of a tire, or of each tire of a staggered set. */
export const mostOf = ({ lines }: GroupedLines): number =>
  Math.min(...lines.map(({ maxQuantity }) => maxQuantity));

/** The quantity; for a staggered set, on each axle. With scripts, a change is sent at once. */
export function QuantityForm({ group, lineId, name }: LineFormProps) {
  const fetcher = useFetcher<FormRefusal>();
  const answers = useAnswerCount(fetcher.data);
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

/** Road hazard coverage for one entry of the cart, with its price. */
export function CoverageForm({ group, lineId }: Omit<LineFormProps, 'name'>) {
  const offered = useFeature('road-hazard');
  const fetcher = useFetcher<FormRefusal>();
  const answers = useAnswerCount(fetcher.data);
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
        // Uncontrolled: a controlled box would jump back until the cart has answered.
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
