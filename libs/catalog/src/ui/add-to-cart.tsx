import { axleNames, messages } from '@tirekit/contract';
import { refusalSentence, useCartSummary } from '@tirekit/shell-kit';
import type { FormRefusal } from '@tirekit/shell-kit/request';
import type { CardTire } from '@tirekit/tire-ui';
import { Button, ButtonLink } from '@tirekit/ui';
import type { ReactNode } from 'react';
import { Form, useFetcher } from 'react-router';
import { heldOf, heldSentence, leftToAdd } from '../model/left-to-add.ts';
import type { CardPair } from '../data/load-list.ts';
import { isPairBuyable, PER_AXLE, buyableSet } from '../model/buyable-set.ts';
import styles from './add-to-cart.module.css';
import { fillAdditionKey, ADDITION_KEY } from './addition-key.ts';

/**
 * Why the cart refused the tires, for example because they were sold in the meantime, or the API could not be reached.
 */
export function CartRefusal({ refusal }: { refusal: FormRefusal | undefined }) {
  const said = refusalSentence(refusal);
  if (said === undefined) return null;
  return (
    <p className={styles['sold']} role="alert">
      {said}
    </p>
  );
}

/** Hidden fields of every form that adds to the cart. With the car that the tires are for, the cart says whether they fit. */
export function AddFields({ fitment }: { fitment: string | null }) {
  return (
    <>
      <input type="hidden" name="intent" value="add" />
      <input type="hidden" name={ADDITION_KEY} />
      {fitment !== null && <input type="hidden" name="fitment" value={fitment} />}
    </>
  );
}

type HeldProps = { tire: Pick<CardTire, 'itemId' | 'stock'>; held: number };

/** How many of the last few tires are already in the cart; nothing if there are enough. */
export function InCart({ tire, held, wanted }: HeldProps & { wanted: number }) {
  const said = heldSentence(tire, held, wanted);
  return said === null ? null : <p className={styles['held']}>{said}</p>;
}

/** Replaces the button when everything that is left is already in the cart. */
export function AllInCart({ tire, held }: HeldProps) {
  return (
    <div className={styles['form']}>
      <ButtonLink to="/cart" wide>
        See your cart
      </ButtonLink>
      <InCart tire={tire} held={held} wanted={1} />
    </div>
  );
}

/** The key that a list's form and its button's fetcher share. */
const keyOf = (itemIds: readonly string[]): string => `add ${itemIds.join(' ')}`;

/**
 * The form of one row of a list. A page has two dozen of them, all for `/cart`, which the header's link has already made
 * known to the router; `discover="none"` keeps each of them from announcing it again.
 */
function RowForm({ itemIds, children }: { itemIds: readonly string[]; children: ReactNode }) {
  return (
    <Form
      method="post"
      action="/cart"
      navigate={false}
      fetcherKey={keyOf(itemIds)}
      discover="none"
      className={styles['form'] ?? ''}
      onSubmit={fillAdditionKey}
    >
      {children}
    </Form>
  );
}

interface AddToCartProps {
  tire: CardTire;
  quantity: number;
  /** The fitment id of the chosen car. */
  fitment?: string | null;
}

/**
 * The button of a list that adds a set of a tire to the cart: `quantity` of them, or as many as are left. Nothing if the
 * tire cannot be bought.
 */
export function AddToCart({ tire, quantity, fitment = null }: AddToCartProps) {
  const itemIds = [tire.itemId];
  const fetcher = useFetcher<FormRefusal>({ key: keyOf(itemIds) });
  const held = heldOf(tire, useCartSummary());
  const set = buyableSet(tire, quantity);
  if (set === null) return null;
  const count = Math.min(set.quantity, leftToAdd(tire, held));
  if (count === 0) return <AllInCart tire={tire} held={held} />;
  return (
    <RowForm itemIds={itemIds}>
      <AddFields fitment={fitment} />
      <input type="hidden" name="itemId" value={tire.itemId} />
      <input type="hidden" name="quantity" value={count} />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`Add ${count} to cart: ${tire.brand.name} ${tire.line.name} ${tire.size}`}
      >
        {`Add ${count} to cart`}
      </Button>
      <InCart tire={tire} held={held} wanted={quantity} />
      <CartRefusal refusal={fetcher.data} />
    </RowForm>
  );
}

type PairFieldsProps = Record<'front' | 'rear', Pick<CardTire, 'itemId'>> & { fitment: string | null };

/** The hidden fields with which a form adds front and rear to the cart as one set. */
export function PairFields({ front, rear, fitment }: PairFieldsProps) {
  return (
    <>
      <AddFields fitment={fitment} />
      <input type="hidden" name="itemId" value={front.itemId} />
      <input type="hidden" name="quantity" value={PER_AXLE} />
      <input type="hidden" name="axle" value="front" />
      <input type="hidden" name="itemId2" value={rear.itemId} />
      <input type="hidden" name="quantity2" value={PER_AXLE} />
      <input type="hidden" name="axle2" value="rear" />
    </>
  );
}

type PairTires = Record<'front' | 'rear', Pick<CardTire, 'itemId' | 'stock'>>;

/** Whether, besides what is in the cart, enough tires are left for one more set. */
export function usePairLeft({ front, rear }: PairTires): boolean {
  const cart = useCartSummary();
  return [front, rear].every((tire) => leftToAdd(tire, heldOf(tire, cart)) >= PER_AXLE);
}

/** The same as `InCart` for a staggered set: a sentence for each axle of which few tires are left. */
export function PairInCart(pair: PairTires) {
  const cart = useCartSummary();
  return (['front', 'rear'] as const).map((axle) => {
    const said = heldSentence(pair[axle], heldOf(pair[axle], cart), PER_AXLE);
    return said !== null && <p key={axle} className={styles['held']}>{`${axleNames[axle]}: ${said}`}</p>;
  });
}

/** Replaces the button when the cart leaves too few tires for another set. */
export function AllPairsInCart(pair: PairTires) {
  return (
    <div className={styles['form']}>
      <ButtonLink to="/cart" wide>
        See your cart
      </ButtonLink>
      <PairInCart {...pair} />
    </div>
  );
}

/** The button of a list that adds the front and rear tires of a staggered car to the cart, as one set. */
export function AddPairToCart({
  pair: { front, rear },
  fitment = null,
}: {
  pair: CardPair;
  fitment?: string | null;
}) {
  const itemIds = [front.itemId, rear.itemId];
  const fetcher = useFetcher<FormRefusal>({ key: keyOf(itemIds) });
  const left = usePairLeft({ front, rear });
  if (!isPairBuyable([front, rear])) return <p className={styles['sold']}>{messages.outOfStock} as a set</p>;
  if (!left) return <AllPairsInCart front={front} rear={rear} />;
  return (
    <RowForm itemIds={itemIds}>
      <PairFields front={front} rear={rear} fitment={fitment} />
      <Button
        type="submit"
        tone="primary"
        wide
        busy={fetcher.state !== 'idle'}
        aria-label={`Add set to cart: ${front.brand.name} ${front.line.name}, front and rear`}
      >
        Add set to cart
      </Button>
      <PairInCart front={front} rear={rear} />
      <CartRefusal refusal={fetcher.data} />
    </RowForm>
  );
}
