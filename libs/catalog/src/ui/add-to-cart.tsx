import { type ChosenCar, forFitment, messages } from '@tirekit/contract';
import type { CartSummary, FormErrors } from '@tirekit/shell-ui';
import { Button, ButtonLink } from '@tirekit/ui';
import { Form, useFetcher } from 'react-router';
import type { CardPair } from '../data/load-list.ts';
import { getAcknowledgments } from '../model/acknowledgments.ts';
import { addable, PER_AXLE, staggeredSet, type PurchaseSet } from '../model/tire-set.ts';
import styles from './add-to-cart.module.css';
import { fillAdditionKey } from './addition-key.ts';
import { ADD_INTENT, AddErrors, AllInCart, InCart, SetFields } from './set-form.tsx';

export interface AddToCartProps {
  set: PurchaseSet;
  /** Of each tire; as many as are left if there are fewer. */
  quantity: number;
  /** The words that screen readers add to the button, because a list has many: `Norvik Meridian AS 225/65R17`. */
  name: string;
  /** The cart's contents; null until they are known. A list asks once for all its buttons. */
  cart: CartSummary | null;
  /** The car that the tires are for. */
  car?: ChosenCar | null;
  /** The page where the buyer can agree to what the verdict asks, if it asks for anything: the button leads there. */
  acknowledgeAt?: string | null;
}

const REVIEW_FIRST = 'Review before adding';

/** The button of a list that adds a set to the cart. Nothing if a single tire cannot be bought. */
export function AddToCart({ set, quantity, name, cart, car = null, acknowledgeAt = null }: AddToCartProps) {
  const fetcherKey = `add ${set.map(({ itemId }) => itemId).join(' ')}`;
  const fetcher = useFetcher<FormErrors>({ key: fetcherKey });
  const count = addable(set, quantity, cart);
  const isPair = set.length > 1;
  if (addable(set, quantity) === 0)
    return isPair ? <p className={styles['sold']}>{messages.outOfStock} as a set</p> : null;
  if (count === 0) return <AllInCart set={set} quantity={isPair ? quantity : 1} cart={cart} />;
  if (acknowledgeAt !== null)
    return (
      <ButtonLink to={acknowledgeAt} wide aria-label={`${REVIEW_FIRST}: ${name}`}>
        {REVIEW_FIRST}
      </ButtonLink>
    );
  const words = isPair ? 'Add set to cart' : `Add ${count} to cart`;
  return (
    <Form
      method="post"
      action="/cart"
      navigate={false}
      fetcherKey={fetcherKey}
      // The header's link has made the cart known to the router; dozens of forms need not announce it again.
      discover="none"
      className={styles['form'] ?? ''}
      onSubmit={fillAdditionKey}
    >
      <SetFields set={set} quantity={count} car={car} />
      <Button
        {...ADD_INTENT}
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`${words}: ${name}`}
      >
        {words}
      </Button>
      <InCart set={set} quantity={quantity} cart={cart} />
      <AddErrors errors={fetcher.data} />
    </Form>
  );
}

interface AddPairProps extends Pick<AddToCartProps, 'cart'> {
  pair: CardPair;
  car: ChosenCar | null;
}

/** The same of the front and rear tires of a staggered car. */
export function AddPair({ pair, car, cart }: AddPairProps) {
  const { front, rear } = pair;
  return (
    <AddToCart
      {...{ car, cart }}
      set={staggeredSet(pair)}
      acknowledgeAt={
        getAcknowledgments([front, rear]).length === 0 ? null : forFitment(front.path, car, 'front')
      }
      quantity={PER_AXLE}
      name={`${front.brand} ${front.line}, front and rear`}
    />
  );
}
