import { business } from '@tirekit/contract';
import { type FormErrors, useOffersInstallation } from '@tirekit/shell-ui';
import { Button, CheckboxField, formatUsd, QuantityStepper } from '@tirekit/ui';
import type { Car } from '../data/load-list.ts';
import type { AxlePair } from '../data/load-pair.ts';
import { getAcknowledgments } from '../model/acknowledgments.ts';
import { isCoverageFree } from '../model/free-coverage.ts';
import { countHeld } from '../model/left-to-add.ts';
import { installSavings } from '../model/install-savings.ts';
import { quantityAdvice } from '../model/quantity-advice.ts';
import { PER_AXLE } from '../model/tire-set.ts';
import type { DetailTire } from '../model/detail-tire.ts';
import { fillAdditionKey } from './addition-key.ts';
import styles from './add-form.module.css';
import { ADD_INTENT, AddErrors, AllInCart, InCart, SetFields } from './set-form.tsx';
import type { TirePurchase } from './use-purchase.ts';

/** The form's id, with which the button in the bar of a phone sends it too. */
export const ADD_FORM = 'add-to-cart';

interface AddFormProps {
  tire: DetailTire;
  car: Car | null;
  pair: AxlePair | null;
  purchase: TirePurchase;
}

/** Quantity and road hazard coverage of what is bought, and the button that adds it to the cart. */
export function AddForm({ tire, car, pair, purchase }: AddFormProps) {
  const { set, quantity, left, cart, fetcher } = purchase;
  if (left === 0) return <AllInCart set={set} quantity={pair === null ? 1 : PER_AXLE} cart={cart} />;
  const isWrong = tire.verdict?.outcome === 'does-not-fit' && car !== null;
  return (
    <fetcher.Form
      method="post"
      action="/cart"
      onSubmit={fillAdditionKey}
      id={ADD_FORM}
      className={styles['buy']}
    >
      <input type="hidden" {...ADD_INTENT} />
      <SetFields set={set} quantity={pair === null ? undefined : quantity} car={car} />
      {pair === null && <Quantity tire={tire} car={car} purchase={purchase} />}
      <Coverage tire={tire} pair={pair} purchase={purchase} />
      {car !== null && <Acknowledge tire={tire} pair={pair} errors={fetcher.data} />}
      <Button
        type="submit"
        tone={isWrong ? 'secondary' : 'primary'}
        size="lg"
        wide
        busy={fetcher.state !== 'idle'}
      >
        {pair === null ? `Add ${quantity} to cart` : 'Add set of 4 to cart'}
      </Button>
      <InCart set={set} quantity={quantity} cart={cart} />
      <AddErrors errors={fetcher.data} />
    </fetcher.Form>
  );
}

interface AcknowledgeProps {
  tire: DetailTire;
  pair: AxlePair | null;
  errors: FormErrors | undefined;
}

/** A required checkbox for each agreement, such as a top speed lower than the car's. Browsers don't send the form unchecked. */
function Acknowledge({ tire, pair, errors }: AcknowledgeProps) {
  return getAcknowledgments(pair === null ? [tire] : [tire, pair.other]).map(({ code, sentence }) => (
    <CheckboxField
      key={sentence}
      name={ACKNOWLEDGED}
      value={code}
      label={sentence}
      error={errors?.fields[ACKNOWLEDGED]}
      required
    />
  ));
}

/** The field of the codes that the buyer agreed to. */
const ACKNOWLEDGED = 'acknowledged';

function Quantity({ tire, car, purchase: { quantity, onQuantity, left, cart } }: Omit<AddFormProps, 'pair'>) {
  const held = countHeld(tire, cart);
  const installs = useOffersInstallation();
  return (
    <div className={styles['quantity']}>
      <QuantityStepper
        label="Quantity"
        name="quantity"
        max={left}
        limit={held === 0 ? `Only ${left} left` : `You can add only ${left} more`}
        value={quantity}
        onChange={onQuantity}
      />
      <span className={styles['muted']}>
        {quantityAdvice(tire, car, quantity)}
        {installs && ` ${installSavings(quantity)}`}
      </span>
    </div>
  );
}

const COVERAGE_HINT = `${String(business.coverage.months)} months. If glass, a nail, or a pothole damages your tire, we pay to repair or replace it, up to the plan limits.`;

function Coverage({ tire, pair, purchase }: Omit<AddFormProps, 'car'>) {
  const { set, quantity, covered, onCovered } = purchase;
  // A running deal may include the coverage; then there is nothing to choose.
  if (isCoverageFree(tire, quantity * set.length))
    return (
      <div>
        <p>Free road hazard coverage with this {pair === null ? 'tire' : 'set'}</p>
        <p className={styles['muted']}>{COVERAGE_HINT}</p>
      </div>
    );
  const each = tire.coveragePriceInCents;
  return (
    <CheckboxField
      name="roadHazard"
      // The box is unmounted while a deal includes the coverage; the choice is kept for when it returns.
      defaultChecked={covered}
      onChange={(event) => onCovered(event.currentTarget.checked)}
      label={
        pair === null
          ? `Road hazard coverage, ${formatUsd(each)} a tire`
          : `Road hazard coverage for all four, ${formatUsd((each + pair.other.coveragePriceInCents) * PER_AXLE)}`
      }
      hint={COVERAGE_HINT}
    />
  );
}
