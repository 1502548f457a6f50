import { axleNames, type ChosenCar } from '@tirekit/contract';
import { type CartSummary, type FormErrors, formErrorSentence, useOwnShop } from '@tirekit/shell-ui';
import { ButtonLink, Link } from '@tirekit/ui';
import { countHeld, heldSentence } from '../model/left-to-add.ts';
import type { PurchaseSet } from '../model/tire-set.ts';
import styles from './add-to-cart.module.css';

/** The intent of a form for the cart, as a field or as the button that sends it. */
export const ADD_INTENT = { name: 'intent', value: 'add' } as const;

interface SetFieldsProps {
  set: PurchaseSet;
  /** Of each tire; undefined if the form has a field for it. */
  quantity?: number | undefined;
  /** The car that the tires are for: the cart says whether they fit. */
  car: ChosenCar | null;
}

/** The hidden fields with which a form adds a set to the cart, together with the buyer's shop. */
export function SetFields({ set, quantity, car }: SetFieldsProps) {
  const shop = useOwnShop();
  return (
    <>
      {shop !== null && <input type="hidden" name="installerId" value={shop.installerId} />}
      {shop?.mobile && <input type="hidden" name="mobile" value="on" />}
      {car !== null && <input type="hidden" name="fitment" value={car.fitmentId} />}
      {car?.drive && <input type="hidden" name="drive" value={car.drive} />}
      {car?.wheels && <input type="hidden" name="wheels" value={car.wheels} />}
      {set.map(({ itemId, axle }, at) => {
        const number = at === 0 ? '' : at + 1;
        return [
          <input key={itemId} type="hidden" name={`itemId${number}`} value={itemId} />,
          quantity !== undefined && (
            <input key="quantity" type="hidden" name={`quantity${number}`} value={quantity} />
          ),
          axle !== undefined && <input key="axle" type="hidden" name={`axle${number}`} value={axle} />,
        ];
      })}
    </>
  );
}

interface InCartProps {
  set: PurchaseSet;
  /** The number of each tire that one click would add. */
  quantity: number;
  /** Null until it is known. */
  cart: CartSummary | null;
}

/** For each tire of a set of which few are left: how many of them the cart holds already. */
export function InCart({ set, quantity, cart }: InCartProps) {
  return set.map((tire) => {
    const sentence = heldSentence(tire, countHeld(tire, cart), quantity);
    if (sentence === null) return null;
    return (
      <p key={tire.itemId} className={styles['held']}>
        {set.length > 1 && tire.axle ? `${axleNames[tire.axle]}: ${sentence}` : sentence}
      </p>
    );
  });
}

/** Replaces the button when the cart leaves too few tires for another set. */
export function AllInCart(props: InCartProps) {
  return (
    <div className={styles['form']}>
      <ButtonLink to="/cart" wide>
        See your cart
      </ButtonLink>
      <InCart {...props} />
    </div>
  );
}

/**
 * Why the cart did not take the tires, for example because they were sold in the meantime, or the API could not be
 * reached.
 */
export function AddErrors({ errors }: { errors: FormErrors | undefined }) {
  const sentence = formErrorSentence(errors);
  if (sentence === undefined) return null;
  return (
    <p className={styles['sold']} role="alert">
      {sentence}
      {/* Tires that are already in the cart do not go with these. */}
      {errors?.fields['items'] !== undefined && (
        <>
          {' '}
          <Link to="/cart">See your cart</Link>
        </>
      )}
    </p>
  );
}
