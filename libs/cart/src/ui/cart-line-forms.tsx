import { business, type GroupedLines } from '@tirekit/contract';
import { type FormErrors, formErrorSentence, useFeature } from '@tirekit/shell-ui';
import { Button, CheckboxField, formatUsd, Notice, QuantityStepper } from '@tirekit/ui';
import { useFetcher } from 'react-router';
import styles from './cart-page.module.css';

/** Why the cart did not take a change, shown beside it. */
function ChangeError({ errors }: { errors: FormErrors | undefined }) {
  const message = formErrorSentence(errors);
  if (message === undefined) return null;
  return (
    <div className={styles['error']}>
      <Notice tone="critical" role="alert">
        <p>{message}</p>
      </Notice>
    </div>
  );
}

interface LineFormProps {
  group: GroupedLines;
  /** The line that the form names. The API applies a change of one line of a set to the whole set. */
  lineId: string;
  /** The tire's name, for the labels of fields and buttons. */
  name: string;
}

/** The highest quantity that can be bought of a tire, or of each tire of a staggered set. */
export const highestQuantity = ({ lines }: GroupedLines): number =>
  Math.min(...lines.map(({ maxQuantity }) => maxQuantity));

/** At once, so that the new value shows before the API has answered, and the page stays where it is scrolled to. */
const AT_ONCE = { flushSync: true, preventScrollReset: true } as const;

/** The quantity; for a staggered set, on each axle. With scripts, a change is sent at once. */
export function QuantityForm({ group, lineId, name }: LineFormProps) {
  const fetcher = useFetcher<FormErrors>();
  const together = group.lines.length > 1;
  const quantity = group.lines[0]?.quantity ?? 1;
  if (group.lines[0]?.quoted?.isFixed === true)
    return <FixedQuantity quantity={quantity} together={together} />;
  const most = highestQuantity(group);
  const wanted = fetcher.formData?.get('quantity');
  const change = (next: number) =>
    void fetcher.submit(
      { intent: 'change', lineId, quantity: next },
      { method: 'post', action: '/cart', ...AT_ONCE },
    );
  return (
    <fetcher.Form method="post" action="/cart" className={styles['quantity']}>
      <input type="hidden" name="intent" value="change" />
      <input type="hidden" name="lineId" value={lineId} />
      <QuantityStepper
        label={`${together ? 'Tires per axle' : 'Quantity'}: ${name}`}
        name="quantity"
        max={Math.max(1, most)}
        value={wanted == null ? quantity : Number(wanted)}
        onChange={change}
        disabled={most === 0}
      />
      <noscript>
        <Button type="submit" size="sm">
          Update
        </Button>
      </noscript>
      {together && <span className={styles['muted']}>per axle</span>}
      {quantity === most && most < business.quantity.perLineMax && (
        <span className={styles['muted']}>{most} left</span>
      )}
      <ChangeError errors={fetcher.data} />
    </fetcher.Form>
  );
}

/** Of a quote that is for just so many tires. */
const FixedQuantity = ({ quantity, together }: { quantity: number; together: boolean }) => (
  <span className={styles['muted']}>
    {`Quantity ${String(quantity)}${together ? ' per axle' : ''}, as quoted`}
  </span>
);

export function RemoveForm({ group, lineId, name }: LineFormProps) {
  const fetcher = useFetcher<FormErrors>();
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
      <ChangeError errors={fetcher.data} />
    </fetcher.Form>
  );
}

/** Road hazard coverage for one entry of the cart, with its price. */
export function CoverageForm({ group, lineId }: Omit<LineFormProps, 'name'>) {
  const offered = useFeature('road-hazard');
  const fetcher = useFetcher<FormErrors>();
  const states = group.lines.map(({ roadHazardState }) => roadHazardState);
  if (states.every((state) => state === 'promoted'))
    return <p className={styles['muted']}>Road hazard coverage is included for free with a deal.</p>;
  const covered = fetcher.formData ? fetcher.formData.has('roadHazard') : states.includes('added');
  if (!offered) return null;
  if (group.roadHazardRefusal !== null) return <p className={styles['muted']}>{group.roadHazardRefusal}</p>;
  return (
    <fetcher.Form method="post" action="/cart">
      <input type="hidden" name="intent" value="coverage" />
      <input type="hidden" name="lineId" value={lineId} />
      <CheckboxField
        name="roadHazard"
        dense
        label={`Road hazard coverage, ${String(business.coverage.months)} months: ${formatUsd(group.roadHazardCents)}`}
        checked={covered}
        onChange={(event) => void fetcher.submit(event.currentTarget.form, AT_ONCE)}
      />
      <noscript>
        <Button type="submit" size="sm">
          Update coverage
        </Button>
      </noscript>
      <ChangeError errors={fetcher.data} />
    </fetcher.Form>
  );
}
